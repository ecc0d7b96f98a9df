import path from 'node:path';

/** Folders whose names say nothing about what is in them. */
const GENERAL = new Set(['.', 'packages', 'src', 'test', 'features', 'lib', 'scripts', 'support', 'e2e', 'data']);

/**
 * What selects the test files near these files: those in their folders, and those in folders or files of the same names, in
 * any package. Each is a part of a path.
 * @param {readonly string[]} files
 */
export function near(files) {
  const parts = files.flatMap((file) => {
    const folder = path.posix.basename(path.posix.dirname(file));
    const [name = ''] = path.posix.basename(file).split('.');
    return [...(GENERAL.has(folder) ? [] : [`/${folder}/`]), `/${name}/`, `/${name}.`];
  });
  return [...new Set(parts)].filter((part) => /^\/[\w-]+[/.]$/.test(part));
}
