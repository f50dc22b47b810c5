/** Lays out a diagram. ELK places nodes and routes arrows during the build, so readers never download it. */
import type { ElkExtendedEdge, ElkNode } from 'elkjs/lib/elk.bundled.js';
import { touch, type Box, type Measure } from '../picture';
import type { Diagram, Kind } from './parse';
import { loadElk } from './elk';
import { labelOf } from './read';
import { wrap } from '../wrap';

/** Text sizes, the same as in src/css/diagram.css. */
export const TEXT = {
  node: { size: 14, weight: 500, line: 19 },
  label: { size: 13, weight: 420, line: 17 },
  group: { size: 13, weight: 600, line: 17 },
} as const;

export type Point = { readonly x: number; readonly y: number };

/** Lines of text, and the size of the box around them. */
export type Lettering = Box & { readonly lines: readonly string[] };

/** An arrow's path, from its start to its head. */
export type Way = {
  /** Two parts if there is a label between them, otherwise one. */
  readonly lines: readonly (readonly Point[])[];
  readonly optional: boolean;
  readonly label?: Lettering;
};

/** A diagram that has been laid out. */
export type Layout = ReturnType<typeof placed>;

/** One attempt at a layout. */
export type Attempt = {
  readonly direction: 'RIGHT' | 'DOWN';
  /** The maximum width of a line of text in nodes and in labels. */
  readonly node: number;
  readonly label: number;
  /** The distance between layers, which is the length of the shortest arrow. */
  readonly gap: number;
  /** Whether arrows are labeled with their number in the list below the drawing instead of with words. */
  readonly numbered?: boolean;
  /** The maximum number of nodes side by side. */
  readonly abreast?: number;
};

/** How much wider and taller than its text a node is. */
const PADDING: Readonly<Record<Kind, readonly [width: number, height: number]>> = {
  plain: [22, 18],
  outside: [22, 18],
  store: [22, 30],
  person: [48, 18],
  decision: [44, 18],
};

const GROUP = { side: 14, above: 12, below: 14 };

/** Space for the strokes at the edge of the drawing. */
const EDGE = 1;

type Sized = { readonly lines: readonly string[]; readonly width: number; readonly height: number };

function sized(text: string, most: number, face: keyof typeof TEXT, measure: Measure): Sized {
  const { line, ...font } = TEXT[face];
  const widthOf = (words: string) => measure(words, font);
  const lines = wrap(text, most, widthOf);
  return {
    lines,
    width: Math.ceil(Math.max(...lines.map(widthOf))),
    height: lines.length * line,
  };
}

const even = (value: number) => 2 * Math.ceil(value / 2);

/** Returns the arrows that lead back to an earlier node, when the flow is followed in the author's order. */
function backwardOf({ nodes, arrows }: Diagram): Set<number> {
  const back = new Set<number>();
  const open = new Set<number>();
  const done = new Set<number>();
  const follow = (node: number) => {
    open.add(node);
    arrows.forEach(({ from, to }, place) => {
      if (from !== node) return;
      if (open.has(to)) back.add(place);
      else if (!done.has(to)) follow(to);
    });
    open.delete(node);
    done.add(node);
  };
  for (const node of nodes.keys()) if (!done.has(node)) follow(node);
  return back;
}

/**
 * Arrows that share their first or last segment with others. An arrow never shares both, unless its label is between
 * them: two such trunks would merge into one, and show a connection that the author didn't write.
 */
function portsOf({ nodes, arrows }: Diagram, backward: ReadonlySet<number>) {
  const plain = (place: number) => {
    const { from, to, optional } = arrows[place] ?? { optional: true };
    const alone = arrows.every(
      (other, index) => index === place || other.from !== from || other.to !== to,
    );
    return from !== to && alone && !optional && !backward.has(place);
  };
  const shared = [...arrows.keys()].filter(plain);
  const leaves = new Set<number>();
  const enters = new Set<number>();
  for (const place of shared) {
    const { from = -1, to = -1, label } = arrows[place] ?? {};
    const out = shared.filter((other) => arrows[other]?.from === from).length;
    const into = shared.filter((other) => arrows[other]?.to === to).length;
    const begins = nodes[from]?.kind !== 'decision' && out > 1;
    if (begins && (label !== undefined || out >= into)) leaves.add(place);
    if (into > 1 && (label !== undefined || !leaves.has(place))) enters.add(place);
  }
  return { leaves, enters };
}

/** The graph in ELK's format, and the text in it. */
function graphOf(
  diagram: Diagram,
  attempt: Attempt,
  measure: Measure,
  crossed: ReadonlySet<number>,
) {
  const nodes = diagram.nodes.map(({ name, kind }) => {
    const text = sized(name, attempt.node, 'node', measure);
    const [width, height] = PADDING[kind];
    return { ...text, boxWidth: even(text.width + width), boxHeight: text.height + height };
  });
  const groups = diagram.groups.map((name) => sized(name, attempt.node + 40, 'group', measure));
  const labels = diagram.arrows.map((arrow, place) => {
    const said = labelOf(arrow);
    const text = attempt.numbered && said !== undefined ? String(place + 1) : said;
    return text === undefined ? undefined : sized(text, attempt.label, 'label', measure);
  });
  const backward = backwardOf(diagram);
  const { leaves, enters } = portsOf(diagram, backward);
  const child = (place: number): ElkNode => ({
    id: `n${place}`,
    width: nodes[place]?.boxWidth ?? 0,
    height: nodes[place]?.boxHeight ?? 0,
    ports: [
      ...([...leaves].some((arrow) => diagram.arrows[arrow]?.from === place)
        ? [{ id: `o${place}` }]
        : []),
      ...([...enters].some((arrow) => diagram.arrows[arrow]?.to === place)
        ? [{ id: `i${place}` }]
        : []),
    ],
  });
  const tight = attempt.direction === 'DOWN';
  const options: Record<string, string> = {
    'elk.algorithm': 'layered',
    'elk.direction': attempt.direction,
    'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
    'elk.edgeRouting': 'ORTHOGONAL',
    'elk.layered.nodePlacement.strategy': 'BRANDES_KOEPF',
    'elk.layered.nodePlacement.bk.fixedAlignment': 'BALANCED',
    'elk.layered.thoroughness': '12',
    'elk.randomSeed': '1',
    'elk.padding': `[top=${EDGE},left=${EDGE},bottom=${EDGE},right=${EDGE}]`,
    'elk.spacing.nodeNode': tight ? '16' : '20',
    'elk.layered.spacing.nodeNodeBetweenLayers': String(attempt.gap),
    'elk.spacing.edgeNode': '12',
    'elk.spacing.edgeEdge': '12',
    'elk.layered.spacing.edgeNodeBetweenLayers': '13',
    'elk.layered.spacing.edgeEdgeBetweenLayers': '11',
    'elk.json.edgeCoords': 'ROOT',
    'elk.spacing.nodeSelfLoop': '14',
    // ELK fails on some diagrams with groups if it has to keep the order of nodes.
    ...(diagram.groups.length === 0 && {
      'elk.layered.considerModelOrder.strategy': 'NODES_AND_EDGES',
    }),
    ...(attempt.abreast && {
      'elk.layered.layering.strategy': 'COFFMAN_GRAHAM',
      'elk.layered.layering.coffmanGraham.layerBound': String(attempt.abreast),
    }),
  };
  const groupOf = (place: number) => diagram.nodes[place]?.group;
  const edge = (id: string, from: string, to: string, turned: boolean): ElkExtendedEdge => ({
    id,
    sources: [turned ? to : from],
    targets: [turned ? from : to],
  });
  // A label is a node on the path of its arrow, because ELK loses its own labels where an arrow enters a group.
  const edges = diagram.arrows.flatMap(({ from, to }, place): ElkExtendedEdge[] => {
    const turned = backward.has(place);
    const first = leaves.has(place) ? `o${from}` : `n${from}`;
    const last = enters.has(place) ? `i${to}` : `n${to}`;
    if (!labels[place]) return [edge(`e${place}`, first, last, turned)];
    return [
      edge(`e${place}`, first, `l${place}`, turned),
      edge(`f${place}`, `l${place}`, last, turned && from !== to),
    ];
  });
  const labelsIn = (group: number | undefined): ElkNode[] =>
    diagram.arrows.flatMap(({ from, to }, place) => {
      const label = labels[place];
      const common = groupOf(from) === groupOf(to) ? groupOf(from) : undefined;
      if (!label || common !== group) return [];
      const [width, height] = tight ? [10, 4] : [10, 2];
      return [
        {
          id: `l${place}`,
          width: even(label.width + width),
          height: even(label.height + height),
          layoutOptions: { 'elk.spacing.nodeNode': '8' },
        },
      ];
    });
  const graph: ElkNode = { id: 'all', layoutOptions: options, children: [], edges };
  // In the author's order. A group comes where its first node does.
  const seen = new Set<number>();
  diagram.nodes.forEach(({ group }, place) => {
    if (group === undefined) graph.children?.push(child(place));
    else if (!seen.has(group)) {
      seen.add(group);
      const title = groups[group];
      const { side, above, below } = GROUP;
      const top = above + (title?.height ?? 0) + 10;
      const least = (title?.width ?? 0) * (crossed.has(group) ? 2 : 1) + 2 * side;
      graph.children?.push({
        id: `g${group}`,
        layoutOptions: {
          ...options,
          'elk.padding': `[top=${top},left=${side},bottom=${below},right=${side}]`,
          'elk.nodeSize.constraints': 'MINIMUM_SIZE',
          // ELK rotates the drawing to lay it out from top to bottom, but doesn't rotate this size.
          'elk.nodeSize.minimum': tight ? `(0, ${least})` : `(${least}, 0)`,
        },
        children: [
          ...diagram.nodes.flatMap((node, other) => (node.group === group ? [child(other)] : [])),
          ...labelsIn(group),
        ],
      });
    }
  });
  graph.children?.push(...labelsIn(undefined));
  return { graph, nodes, groups, labels, backward, leaves, enters };
}

/** The depth of a store's rim, and the length of a decision's points. */
export const RIM = 5;
export const TIP = 12;

/** The distance between a node's box and its outline, at the point where an arrow meets the box. */
function inset(kind: Kind, { x, y, width, height }: Box, point: Point): Point {
  const sideways = point.x < x + 1 || point.x > x + width - 1;
  const middle = { x: x + width / 2, y: y + height / 2 };
  const off = { x: Math.abs(point.x - middle.x), y: Math.abs(point.y - middle.y) };
  let deep = 0;
  if (kind === 'store' && !sideways) {
    deep = RIM * (1 - Math.sqrt(Math.max(0, 1 - (off.x / (width / 2)) ** 2)));
  } else if (kind === 'person') {
    const round = height / 2;
    const beyond = sideways ? off.y : Math.max(0, off.x - (width / 2 - round));
    deep = round - Math.sqrt(Math.max(0, round ** 2 - beyond ** 2));
  } else if (kind === 'decision') {
    const slope = TIP / (height / 2);
    deep = sideways ? off.y * slope : Math.max(0, off.x - (width / 2 - TIP)) / slope;
  }
  return sideways
    ? { x: point.x + (point.x < middle.x ? deep : -deep), y: point.y }
    : { x: point.x, y: point.y + (point.y < middle.y ? deep : -deep) };
}

/** Keeps arrows parallel to the axes. Where ELK joins two parts of an arrow, they can be off by a pixel. */
function straight(points: readonly Point[]): Point[] {
  const line: Point[] = [];
  for (const point of points) {
    const last = line[line.length - 1];
    if (last && Math.abs(last.x - point.x) < 2) line.push({ x: last.x, y: point.y });
    else if (last && Math.abs(last.y - point.y) < 2) line.push({ x: point.x, y: last.y });
    else line.push(point);
  }
  return line;
}

/** Returns the segments of a line as boxes. */
const segments = (points: readonly Point[]): Box[] =>
  points.slice(1).map((to, index) => {
    const from = points[index] ?? to;
    return {
      x: Math.min(from.x, to.x),
      y: Math.min(from.y, to.y),
      width: Math.abs(to.x - from.x),
      height: Math.abs(to.y - from.y),
    };
  });

/** Returns where a group's title goes: at the top left, or to the right of the arrows that enter there. */
function titleSpot(group: Box, { width, height }: Sized, strokes: readonly Box[]): Box {
  const spot = { x: group.x + GROUP.side, y: group.y + GROUP.above, width, height };
  const entering = strokes.filter((stroke) => touch(spot, stroke, 4));
  if (entering.length === 0) return spot;
  const other = { ...spot, x: Math.max(...entering.map((stroke) => stroke.x + stroke.width)) + 8 };
  const ends = other.x + width + GROUP.side;
  const free = strokes.every((stroke) => !touch(other, stroke, 4));
  return free && ends <= group.x + group.width ? other : spot;
}

/** Removes a small step at the start of a line by moving the point where it leaves its node. */
function unjogged(line: readonly Point[], { x, y, width, height }: Box): Point[] {
  const [begin, turn, back, ...rest] = line;
  if (!begin || !turn || !back || rest.length === 0) return [...line];
  const step = { x: back.x - turn.x, y: back.y - turn.y };
  const from = { x: begin.x + step.x, y: begin.y + step.y };
  const along = Math.abs(step.x) + Math.abs(step.y);
  const room = step.x === 0 ? [from.y - y, y + height - from.y] : [from.x - x, x + width - from.x];
  return along < 9 && Math.min(...room) > 6 ? [from, ...rest] : [...line];
}

/** Reads positions from ELK's result, and makes them relative to the corner of the drawing. */
function placed(
  diagram: Diagram,
  { nodes, groups, labels, backward, leaves, enters }: ReturnType<typeof graphOf>,
  laid: ElkNode,
) {
  const boxes = new Map<string, Box>();
  const visit = (parent: ElkNode, x: number, y: number) => {
    for (const node of parent.children ?? []) {
      const at = { x: x + (node.x ?? 0), y: y + (node.y ?? 0) };
      boxes.set(node.id, { ...at, width: node.width ?? 0, height: node.height ?? 0 });
      visit(node, at.x, at.y);
    }
  };
  visit(laid, 0, 0);
  const boxOf = (id: string): Box => {
    const box = boxes.get(id);
    if (!box) throw new Error(`the layout has lost ${id}`);
    return box;
  };
  const edges = new Map((laid.edges ?? []).map((edge) => [edge.id, edge]));
  /** Returns the points of one edge, in the direction of its arrow. */
  const lineOf = (id: string, turned: boolean): Point[] => {
    const points = (edges.get(id)?.sections ?? []).flatMap((section) => [
      section.startPoint,
      ...(section.bendPoints ?? []),
      section.endPoint,
    ]);
    return turned ? points.reverse() : points;
  };
  const ways = diagram.arrows.map(({ from, to, optional }, place): Way => {
    const turned = backward.has(place);
    const text = labels[place];
    const leaving = straight(lineOf(`e${place}`, turned));
    const first = leaves.has(place) ? leaving : unjogged(leaving, boxOf(`n${from}`));
    const arriving = text ? straight(lineOf(`f${place}`, turned && from !== to)) : first;
    const reverse = [...arriving].reverse();
    const second = enters.has(place) ? arriving : unjogged(reverse, boxOf(`n${to}`)).reverse();
    const begin = first[0];
    const end = second[second.length - 1];
    const kindOf = (node: number) => diagram.nodes[node]?.kind ?? 'plain';
    const only = text ? first : second;
    if (begin) only[0] = inset(kindOf(from), boxOf(`n${from}`), begin);
    if (end) second[second.length - 1] = inset(kindOf(to), boxOf(`n${to}`), end);
    if (!text) return { lines: [second], optional };
    const label = { ...boxOf(`l${place}`), lines: text.lines };
    return { lines: [first, second], optional, label };
  });
  const strokes = ways.flatMap(({ lines }) => lines.flatMap(segments));
  /** Trims the empty space that ELK leaves to the right of widened groups, and below some groups that arrows cross. */
  const shrunk = (box: Box, group: number): Box => {
    const inside = (node: number) => diagram.nodes[node]?.group === group;
    const parts = diagram.arrows.flatMap(({ from, to }, place) => {
      const way = inside(from) && inside(to) ? ways[place] : undefined;
      if (!way) return [];
      const points = way.lines.flat().map((point) => ({ ...point, width: 0, height: 0 }));
      return way.label ? [...points, way.label] : points;
    });
    parts.push(...diagram.nodes.flatMap((_, node) => (inside(node) ? [boxOf(`n${node}`)] : [])));
    const title = titleSpot(box, groups[group] ?? { lines: [], width: 0, height: 0 }, strokes);
    const right = Math.max(...[...parts, title].map(({ x, width }) => x + width)) + GROUP.side;
    const bottom = Math.max(...parts.map(({ y, height }) => y + height)) + GROUP.below;
    return {
      ...box,
      width: Math.min(box.width, right - box.x),
      height: Math.min(box.height, bottom - box.y),
    };
  };
  return {
    width: Math.ceil(laid.width ?? 0),
    height: Math.ceil(laid.height ?? 0),
    nodes: nodes.map(({ lines }, place) => ({
      ...boxOf(`n${place}`),
      lines,
      kind: diagram.nodes[place]?.kind ?? 'plain',
    })),
    groups: groups.map((title, place) => {
      const box = shrunk(boxOf(`g${place}`), place);
      return { ...box, title: { ...title, ...titleSpot(box, title, strokes) } };
    }),
    ways,
  };
}

/** Lays out a diagram. */
export async function layout(
  diagram: Diagram,
  attempt: Attempt,
  measure: Measure,
): Promise<Layout> {
  const elkjs = await loadElk();
  const make = async (crossed: ReadonlySet<number>) => {
    const made = graphOf(diagram, attempt, measure, crossed);
    return placed(diagram, made, await elkjs.layout(made.graph));
  };
  const first = await make(new Set());
  const strokes = first.ways.flatMap(({ lines }) => lines.flatMap(segments));
  const crossed = first.groups.flatMap(({ title }, place) =>
    strokes.some((stroke) => touch(title, stroke)) ? [place] : [],
  );
  // Widen the group so that its title fits next to the arrow that enters it.
  return crossed.length > 0 ? make(new Set(crossed)) : first;
}
