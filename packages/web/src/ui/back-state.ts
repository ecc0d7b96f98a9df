/** State of a link that leads back: to arrive by it is like the browser's Back. */
export const backState = { back: true };
