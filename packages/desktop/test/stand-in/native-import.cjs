// Node's own loader: the test runner's would neither ask the hooks nor leave the build as it is.
module.exports = (address) => import(address);
