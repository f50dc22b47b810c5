/** ```chart: draws bars, lines and waterfalls from a small table. */
import type { PictureKind, Tools } from '../picture';
import { drawBars } from './bars';
import { drawLines } from './lines';
import { optionNames, parse, type Chart } from './parse';
import { read } from './read';
import { Scene } from './scene';

/** Returns the scene of a chart at a width. */
export function sceneOf(chart: Chart, width: number, { id, measure }: Tools): Scene {
  const scene = new Scene(width, id, measure);
  if (chart.form === 'lines') drawLines(scene, chart);
  else drawBars(scene, chart);
  return scene;
}

/** The kind of picture. */
export const chart: PictureKind = {
  options: optionNames,
  parse: (source) => {
    const spec = parse(source);
    return {
      ...read(spec),
      reader: 'ChartValues',
      draw: ({ id, measure }) => ({
        wide: sceneOf(spec, 736, { id: `${id}-wide`, measure }).svg(),
        narrow: sceneOf(spec, 350, { id: `${id}-narrow`, measure }).svg(),
      }),
    };
  },
};
