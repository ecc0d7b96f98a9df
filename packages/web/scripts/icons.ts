// Draws the installed app's icons anew from icon.svg, the mark on its cloth:
//   pnpm --filter @lampstand/web run icons
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';

const folder = path.resolve(import.meta.dirname, '../public');
const square = await readFile(path.join(import.meta.dirname, 'icon.svg'), 'utf8');
const mark = square.slice(square.indexOf('<g '), square.lastIndexOf('</svg>'));

/** With corners of its own, for systems that show an icon as it is. A maskable one is cut by the system and fills the square. */
const rounded = square
  .replace(
    '<rect ',
    '<clipPath id="c"><rect width="512" height="512" rx="112"/></clipPath><g clip-path="url(#c)"><rect ',
  )
  .replace('</svg>', '</g></svg>');

/** Android's status bar paints whatever is opaque in its own colour. */
const silhouette = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="92 86 328 328">${mark.replaceAll(/fill="#\w+"/g, 'fill="#fff"')}</svg>`;

// Phosphor's plus and chat-circle, as on the tab row.
const signs = {
  new: 'M224 128a8 8 0 0 1-8 8h-80v80a8 8 0 0 1-16 0v-80H40a8 8 0 0 1 0-16h80V40a8 8 0 0 1 16 0v80h80a8 8 0 0 1 8 8Z',
  messages:
    'M128 24a104 104 0 0 0-91.82 152.88l-11.35 34.05a16 16 0 0 0 20.24 20.24l34.05-11.35A104 104 0 1 0 128 24Zm0 192a87.87 87.87 0 0 1-44.06-11.81 8 8 0 0 0-6.54-.67L40 216l12.47-37.4a8 8 0 0 0-.66-6.54A88 88 0 1 1 128 216Z',
};
const shortcut = (sign: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512"><circle cx="256" cy="256" r="256" fill="#24402f"/>` +
  `<path transform="translate(128 128)" fill="#ffc95c" d="${sign}"/></svg>`;

const drawings: [name: string, size: number, drawing: string][] = [
  ['icon-192', 192, rounded],
  ['icon-512', 512, rounded],
  ['icon-maskable-192', 192, square],
  ['icon-maskable-512', 512, square],
  ['apple-touch-icon', 180, square],
  ['badge-96', 96, silhouette],
  ['shortcut-new-96', 96, shortcut(signs.new)],
  ['shortcut-messages-96', 96, shortcut(signs.messages)],
];

for (const [name, size, drawing] of drawings) {
  const png = await sharp(Buffer.from(drawing), { density: 288 })
    .resize(size, size)
    .png({ palette: name !== 'badge-96', effort: 10 })
    .toBuffer();
  await writeFile(path.join(folder, `${name}.png`), png);
  process.stdout.write(`${name}.png ${png.length} bytes\n`);
}
