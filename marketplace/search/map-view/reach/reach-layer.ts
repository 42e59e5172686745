import Layer from 'ol/layer/Layer.js';
import type { FrameState } from 'ol/Map.js';
import type { MapTheme } from '../theme.ts';
import { CELL_PIXELS, type Cells, paintSteps } from './paint.ts';
import type { Extent } from './view-grid.ts';

/** A layer that shades the ground by minutes. It is drawn in each frame, so that it moves with the map. */
export function reachLayer(theme: () => MapTheme, steps: readonly number[]) {
  const canvas = document.createElement('canvas');
  // In an element of its own: other layers would draw on a bare canvas too.
  const element = document.createElement('div');
  element.className = 'reach-layer';
  element.append(canvas);
  for (const { style } of [element, canvas])
    Object.assign(style, { position: 'absolute', width: '100%', height: '100%' });
  let shown: { extent: Extent; columns: number; pixels: Uint8Array } | null = null;
  let picture: HTMLCanvasElement | null = null;
  let colours = '';

  function paint(): HTMLCanvasElement | null {
    const { reach1, reach2, reach3 } = theme();
    const wanted = [reach1, reach2, reach3];
    if (picture && colours === wanted.join()) return picture;
    colours = wanted.join();
    picture = shown && pictureOf(shown, wanted);
    return picture;
  }

  function draw({ size, pixelRatio, viewState }: FrameState): void {
    const [width, height] = size.map((pixels) => Math.round(pixels * pixelRatio)) as [number, number];
    if (canvas.width !== width) canvas.width = width;
    if (canvas.height !== height) canvas.height = height;
    const context = canvas.getContext('2d');
    context?.clearRect(0, 0, width, height);
    const painted = paint();
    if (!context || !shown || !painted) return;
    const [west, south, east, north] = shown.extent;
    const [x, y] = viewState.center as [number, number];
    const scale = pixelRatio / viewState.resolution;
    context.drawImage(
      painted,
      width / 2 + (west - x) * scale,
      height / 2 + (y - north) * scale,
      (east - west) * scale,
      (north - south) * scale,
    );
  }

  const layer = new Layer({
    render(frame) {
      if (frame) draw(frame);
      return element;
    },
  });
  return {
    layer,
    /** Shows these cells in place of the ones before. */
    show(cells: Cells, extent: Extent): void {
      shown = { extent, columns: cells.columns, pixels: paintSteps(cells, steps) };
      picture = null;
      layer.changed();
    },
  };
}

function pictureOf(
  { columns, pixels }: { columns: number; pixels: Uint8Array },
  colours: readonly string[],
): HTMLCanvasElement | null {
  const canvas = document.createElement('canvas');
  canvas.width = columns * CELL_PIXELS;
  canvas.height = pixels.length / canvas.width;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return null;
  const palette = [0, ...colours.map((colour) => bytesOf(context, colour))];
  const image = context.createImageData(canvas.width, canvas.height);
  const target = new Uint32Array(image.data.buffer);
  for (let at = 0; at < pixels.length; at++) target[at] = palette[pixels[at]!]!;
  context.putImageData(image, 0, 0);
  return canvas;
}

/** The four bytes of a pixel in a colour of any notation, as the browser draws it. */
function bytesOf(context: CanvasRenderingContext2D, colour: string): number {
  context.clearRect(0, 0, 1, 1);
  context.fillStyle = colour;
  context.fillRect(0, 0, 1, 1);
  return new Uint32Array(context.getImageData(0, 0, 1, 1).data.buffer)[0]!;
}
