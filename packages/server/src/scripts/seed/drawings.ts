import sharp from 'sharp';

export type Rgb = readonly [red: number, green: number, blue: number];

const WIDTH = 1200;
const HEIGHT = 800;

type Bounds = readonly [left: number, top: number, right: number, bottom: number];
interface Shape {
  /** From a pixel to the edge, negative inside. */
  distance: (x: number, y: number) => number;
  bounds: Bounds;
}
interface Layer {
  shape: Shape;
  colour: Rgb;
  /** How many pixels its edge takes, for a glow. */
  blur?: number;
}

const box = (...bounds: Bounds): Shape => {
  const [left, top, right, bottom] = bounds;
  return { bounds, distance: (x, y) => Math.max(left - x, x - right, top - y, y - bottom) };
};
/** Beyond the edges, which are blurred. */
const ALL = box(-9, -9, WIDTH + 9, HEIGHT + 9);
const oval = (centerX: number, centerY: number, radiusX: number, radiusY = radiusX): Shape => ({
  bounds: [centerX - radiusX, centerY - radiusY, centerX + radiusX, centerY + radiusY],
  distance: (x, y) => (Math.hypot((x - centerX) / radiusX, (y - centerY) / radiusY) - 1) * Math.min(radiusX, radiusY),
});
const ring = (centerX: number, centerY: number, radius: number, width: number): Shape => ({
  bounds: oval(centerX, centerY, radius + width / 2).bounds,
  distance: (x, y) => Math.abs(Math.hypot(x - centerX, y - centerY) - radius) - width / 2,
});
const line = (fromX: number, fromY: number, toX: number, toY: number, width: number): Shape => {
  const [dx, dy, reach] = [toX - fromX, toY - fromY, width / 2];
  return {
    bounds: [
      Math.min(fromX, toX) - reach,
      Math.min(fromY, toY) - reach,
      Math.max(fromX, toX) + reach,
      Math.max(fromY, toY) + reach,
    ],
    distance: (x, y) => {
      const along = Math.max(0, Math.min(1, ((x - fromX) * dx + (y - fromY) * dy) / (dx * dx + dy * dy)));
      return Math.hypot(x - fromX - along * dx, y - fromY - along * dy) - reach;
    },
  };
};

const LEMON: readonly Layer[] = [
  { shape: ALL, colour: [158, 193, 209] },
  { shape: oval(420, 640, 330, 210), colour: [120, 150, 108] },
  { shape: oval(820, 660, 330, 250), colour: [92, 126, 88] },
  { shape: box(-9, -9, 220, HEIGHT + 9), colour: [216, 205, 186] },
  { shape: box(980, -9, WIDTH + 9, HEIGHT + 9), colour: [216, 205, 186] },
  { shape: box(-9, 600, WIDTH + 9, HEIGHT + 9), colour: [216, 205, 186] },
  { shape: box(220, -9, 250, 600), colour: [238, 233, 221] },
  { shape: box(950, -9, 980, 600), colour: [238, 233, 221] },
  { shape: box(590, -9, 612, 600), colour: [238, 233, 221] },
  { shape: box(220, 280, 980, 298), colour: [238, 233, 221] },
  { shape: box(140, 580, 1060, 660), colour: [247, 243, 233] },
  { shape: box(140, 655, 1060, 690), colour: [188, 176, 156] },
  { shape: line(600, 594, 800, 594, 8), colour: [206, 198, 182], blur: 24 },
  { shape: oval(797, 545, 22, 15), colour: [228, 188, 42] },
  { shape: oval(690, 530, 105, 68), colour: [240, 205, 62] },
  { shape: oval(660, 505, 40, 20), colour: [252, 232, 140], blur: 26 },
];

const WHEELS = [330, 850];
const BICYCLE: readonly Layer[] = [
  { shape: box(-9, -9, WIDTH + 9, 560), colour: [222, 178, 128] },
  { shape: box(-9, 190, WIDTH + 9, 200), colour: [206, 160, 112] },
  { shape: box(-9, 560, WIDTH + 9, HEIGHT + 9), colour: [150, 136, 122] },
  { shape: line(190, 696, 990, 696, 14), colour: [122, 110, 98], blur: 30 },
  ...WHEELS.flatMap((x): Layer[] => [
    { shape: ring(x, 540, 150, 18), colour: [52, 50, 50] },
    ...[0, 45, 90, 135].map((degrees): Layer => {
      const [dx, dy] = [Math.cos((degrees * Math.PI) / 180) * 145, Math.sin((degrees * Math.PI) / 180) * 145];
      return { shape: line(x - dx, 540 - dy, x + dx, 540 + dy, 3), colour: [128, 126, 122] };
    }),
  ]),
  { shape: line(330, 540, 560, 550, 14), colour: [42, 92, 150] },
  { shape: line(330, 540, 500, 320, 12), colour: [42, 92, 150] },
  { shape: line(560, 550, 480, 280, 18), colour: [42, 92, 150] },
  { shape: line(500, 335, 770, 320, 18), colour: [42, 92, 150] },
  { shape: line(560, 550, 780, 340, 18), colour: [42, 92, 150] },
  { shape: line(850, 540, 760, 230, 16), colour: [42, 92, 150] },
  { shape: line(760, 232, 840, 205, 14), colour: [60, 58, 58] },
  { shape: line(430, 275, 530, 268, 30), colour: [70, 48, 36] },
  { shape: ring(560, 550, 40, 9), colour: [60, 58, 58] },
  { shape: oval(800, 190, 24), colour: [214, 208, 196] },
  { shape: oval(793, 183, 9), colour: [250, 248, 240], blur: 6 },
];

const CANDLE: readonly Layer[] = [
  { shape: ALL, colour: [36, 30, 40] },
  { shape: oval(600, 330, 40, 40), colour: [128, 82, 52], blur: 520 },
  { shape: oval(600, 320, 30, 30), colour: [214, 142, 70], blur: 200 },
  { shape: box(-9, 690, WIDTH + 9, HEIGHT + 9), colour: [68, 46, 36] },
  { shape: oval(600, 700, 210, 34), colour: [128, 104, 78] },
  { shape: oval(600, 694, 180, 26), colour: [92, 72, 54] },
  { shape: box(545, 430, 655, 696), colour: [232, 214, 178] },
  { shape: oval(600, 432, 55, 16), colour: [250, 234, 196] },
  { shape: line(600, 436, 602, 396, 6), colour: [60, 44, 36] },
  { shape: oval(600, 335, 30, 74), colour: [250, 190, 84], blur: 12 },
  { shape: oval(600, 358, 16, 42), colour: [255, 244, 206], blur: 10 },
];

const PANES: readonly Rgb[] = [
  [150, 52, 50],
  [222, 168, 66],
  [52, 92, 142],
  [72, 118, 82],
  [118, 74, 128],
];
const arch = (inset: number): Shape => {
  const [round, straight] = [oval(600, 330, 230 - inset), box(370 + inset, 330, 830 - inset, 740 - inset)];
  const [left, , right, bottom] = straight.bounds;
  return {
    bounds: [left, round.bounds[1], right, bottom],
    distance: (x, y) => Math.min(round.distance(x, y), straight.distance(x, y)),
  };
};
const GLASS = arch(14);
const inGlass = ({ bounds, distance }: Shape): Shape => ({
  bounds,
  distance: (x, y) => Math.max(distance(x, y), GLASS.distance(x, y)),
});
const WINDOW: readonly Layer[] = [
  { shape: ALL, colour: [92, 84, 78] },
  { shape: arch(-26), colour: [128, 118, 106] },
  { shape: arch(0), colour: [38, 34, 34] },
  ...Array.from({ length: 24 }, (_, index): Layer => {
    const [column, row] = [index % 4, Math.floor(index / 4)];
    const [left, top] = [378 + column * 112, 110 + row * 106];
    return {
      shape: inGlass(box(left, top, left + 104, top + 98)),
      colour: PANES[(column * 2 + row * 3) % PANES.length] ?? [0, 0, 0],
    };
  }),
  { shape: inGlass(oval(600, 400, 104)), colour: [38, 34, 34] },
  { shape: oval(600, 400, 96), colour: [246, 222, 150] },
  { shape: box(588, 320, 612, 480), colour: [166, 62, 52] },
  { shape: box(548, 362, 652, 386), colour: [166, 62, 52] },
];

/** A price tag where a face is expected. */
const TAG: readonly Layer[] = [
  { shape: ALL, colour: [196, 60, 44] },
  { shape: line(600, 120, 600, 240, 10), colour: [250, 240, 220] },
  { shape: box(400, 250, 800, 680), colour: [252, 236, 130] },
  { shape: oval(600, 300, 24), colour: [196, 60, 44] },
  { shape: line(520, 600, 680, 390, 20), colour: [40, 34, 34] },
  { shape: ring(528, 430, 34, 18), colour: [40, 34, 34] },
  { shape: ring(672, 560, 34, 18), colour: [40, 34, 34] },
];

export const DRAWINGS = { lemon: LEMON, bicycle: BICYCLE, candle: CANDLE, window: WINDOW, tag: TAG } as const;

/** Things drawn from shapes, one over the other. Returns a PNG of 1,200 × 800 pixels. */
export async function drawThings(layers: readonly Layer[]): Promise<Buffer> {
  const pixels = Buffer.alloc(WIDTH * HEIGHT * 3);
  for (const { shape, colour, blur = 1 } of layers) {
    const [left, top, right, bottom] = shape.bounds;
    for (let y = Math.max(0, Math.floor(top - blur)); y < Math.min(HEIGHT, bottom + blur); y++) {
      for (let x = Math.max(0, Math.floor(left - blur)); x < Math.min(WIDTH, right + blur); x++) {
        const share = Math.min(1, 0.5 - shape.distance(x, y) / blur);
        if (share <= 0) continue;
        const at = (y * WIDTH + x) * 3;
        for (let channel = 0; channel < 3; channel++) {
          const under = pixels[at + channel]!;
          pixels[at + channel] = under + (colour[channel]! - under) * share;
        }
      }
    }
  }
  return sharp(pixels, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
    .png()
    .toBuffer();
}
