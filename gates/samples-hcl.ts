/** Parses HCL, as Terraform writes it. */
import { join } from 'node:path';
import { Language, Parser, type Node } from 'web-tree-sitter';
import { root } from './files';
import type { Verdict } from './docs-text';

const GRAMMAR = 'node_modules/@tree-sitter-grammars/tree-sitter-hcl/tree-sitter-terraform.wasm';

let parser: Promise<Parser> | undefined;

async function loadParser(): Promise<Parser> {
  await Parser.init();
  const made = new Parser();
  made.setLanguage(await Language.load(join(root, GRAMMAR)));
  return made;
}

const lineOf = ({ startPosition }: Node) => startPosition.row + 1;

/** Returns the first fault below a node. */
function faultIn(node: Node): Verdict | undefined {
  if (node.isMissing) return { line: lineOf(node), reason: `${node.type} is missing` };
  if (node.isError) {
    const [text = ''] = node.text.split('\n');
    return { line: lineOf(node), reason: `syntax error at "${text.slice(0, 40)}"` };
  }
  let before: Node | undefined;
  for (const child of node.children) {
    const fault = child.hasError || child.isMissing ? faultIn(child) : oneToALine(child, before);
    if (fault) return fault;
    before = child;
  }
  return undefined;
}

/** The grammar accepts two arguments on one line, but Terraform doesn't. */
function oneToALine(node: Node, before: Node | undefined): Verdict | undefined {
  const crowded =
    node.type === 'attribute' &&
    before?.type === 'attribute' &&
    before.endPosition.row === node.startPosition.row;
  if (crowded) return { line: lineOf(node), reason: 'a second argument on one line' };
  return faultIn(node);
}

/** Parses a sample, which can be a fragment of a file. */
export async function parseHcl(code: string): Promise<Verdict> {
  parser ??= loadParser();
  const tree = (await parser).parse(code)?.rootNode;
  return (tree && faultIn(tree)) ?? 'ok';
}
