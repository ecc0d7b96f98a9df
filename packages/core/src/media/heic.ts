/** Whether a file that begins with these bytes is an HEIC photo, as iPhones take them: a box `ftyp` with a brand of HEVC (ISO/IEC 23008-12). */
export function isHeic(bytes: Uint8Array): boolean {
  const brand = String.fromCharCode(...bytes.subarray(4, 12));
  return /^ftyphe[iv][cmsx]$/.test(brand);
}
