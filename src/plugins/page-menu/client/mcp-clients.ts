/** How the usual clients connect to an MCP server. Pure. */

/** A line to run in a shell or to put into a file. */
type Connection = { readonly client: string; readonly line: string };

/** Returns a line for each client. */
export const connectionsTo = (name: string, url: string): readonly Connection[] => [
  { client: 'Claude Code', line: `claude mcp add --transport http ${name} ${url}` },
  { client: 'Codex', line: `codex mcp add ${name} --url ${url}` },
  { client: 'Gemini CLI', line: `gemini mcp add --transport http ${name} ${url}` },
  { client: 'VS Code', line: `code --add-mcp '${JSON.stringify({ name, type: 'http', url })}'` },
  {
    client: 'Cursor, in .cursor/mcp.json',
    line: JSON.stringify({ mcpServers: { [name]: { url } } }),
  },
  { client: 'Other clients, as Streamable HTTP', line: url },
];
