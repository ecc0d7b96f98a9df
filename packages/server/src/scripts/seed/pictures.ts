import sharp from 'sharp';
import { DRAWINGS, drawThings, type Rgb } from './drawings.ts';
import { seededRandom } from './random.ts';

interface Palette {
  skyTop: Rgb;
  skyLow: Rgb;
  sun: Rgb;
  far: Rgb;
  near: Rgb;
  water: Rgb;
}

const PALETTES = {
  sunrise: {
    skyTop: [102, 138, 160],
    skyLow: [244, 204, 140],
    sun: [255, 236, 184],
    far: [120, 124, 112],
    near: [48, 66, 44],
    water: [150, 158, 150],
  },
  noon: {
    skyTop: [120, 170, 196],
    skyLow: [222, 232, 224],
    sun: [255, 250, 226],
    far: [128, 150, 120],
    near: [74, 104, 62],
    water: [132, 172, 186],
  },
  dusk: {
    skyTop: [62, 66, 104],
    skyLow: [226, 150, 116],
    sun: [255, 214, 150],
    far: [92, 82, 104],
    near: [38, 40, 50],
    water: [110, 98, 120],
  },
} as const satisfies Record<string, Palette>;

/** A landscape, or a thing. */
export type DemoPicture = { palette: keyof typeof PALETTES; seed: number } | { thing: keyof typeof DRAWINGS };

/** A profile picture is square: of a thing, the middle is shown. */
export function drawPicture(picture: DemoPicture, { width, height } = { width: 1200, height: 800 }): Promise<Buffer> {
  if ('thing' in picture) return drawThings(DRAWINGS[picture.thing]);
  return drawLandscape(width, height, PALETTES[picture.palette], picture.seed);
}

/** A landscape drawn from numbers: sky, sun, two ridges and still water. Returns a PNG. */
async function drawLandscape(width: number, height: number, palette: Palette, seed: number): Promise<Buffer> {
  const random = seededRandom(seed);
  const sun = { x: width * (0.25 + random() * 0.5), y: height * 0.38, radius: height * 0.07 };
  const far = ridge(random, height * 0.42, height * 0.1, width);
  const near = ridge(random, height * 0.56, height * 0.07, width);
  const shore = Math.floor(height * 0.68);
  const pixels = Buffer.alloc(width * height * 3);
  const land = (x: number, y: number): Rgb => {
    if (y > near(x)) return palette.near;
    if (y > far(x)) return palette.far;
    const sky = mix(palette.skyTop, palette.skyLow, y / (height * 0.55));
    const glow = Math.hypot(x - sun.x, y - sun.y) / sun.radius;
    return glow < 1 ? palette.sun : mix(palette.sun, sky, Math.min(1, 0.55 + (glow - 1) / 9));
  };
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const ripple = Math.sin(y * 0.9 + Math.sin(x * 0.02) * 2) * (y - shore) * 0.06;
      const colour = y < shore ? land(x, y) : mix(land(x + ripple, 2 * shore - y), palette.water, 0.42);
      pixels.set(colour, (y * width + x) * 3);
    }
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
}

/** A ridge line: three waves of decreasing height. */
function ridge(random: () => number, base: number, rise: number, width: number): (x: number) => number {
  const waves = [1, 2.3, 5.1].map((pace) => ({ pace, phase: random() * 6.28, rise: rise / pace }));
  return (x) => waves.reduce((y, wave) => y - Math.sin((x / width) * 6.28 * wave.pace + wave.phase) * wave.rise, base);
}

function mix(from: Rgb, to: Rgb, share: number): Rgb {
  const part = Math.max(0, Math.min(1, share));
  return [0, 1, 2].map((i) => Math.round(from[i]! + (to[i]! - from[i]!) * part)) as unknown as Rgb;
}
