export const number = (value: number) => value.toLocaleString('en');

/** Such as "3 of 70", or "3" if the total is unknown. */
export const share = (part: number, whole: number | undefined) =>
  whole === undefined ? number(part) : `${number(part)} of ${number(whole)}`;
