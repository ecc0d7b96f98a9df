export const number = (value: number) => value.toLocaleString('es', { useGrouping: 'always' });

/** Such as "3 de 70", or "3" if the total is unknown. */
export const share = (part: number, whole: number | undefined) =>
  whole === undefined ? number(part) : `${number(part)} de ${number(whole)}`;
