/** Prints how long the plugins of a site take after the build, one after the other. */
import type { Config, LoadContext, Plugin, PluginModule } from '@docusaurus/types';

/** Begins a line with the name of a plugin and its seconds. */
export const TIMED = 'bench: plugin';

/** Plugins that Docusaurus runs at the same time would wait for each other's work, and count it as theirs. */
let last: Promise<unknown> = Promise.resolve();

function timed(plugin: Plugin): Plugin {
  const { name, postBuild } = plugin;
  if (!postBuild) return plugin;
  return {
    ...plugin,
    postBuild: (props) => {
      const before = last;
      const run = async () => {
        await before;
        const start = performance.now();
        await postBuild.call(plugin, props);
        console.log(`${TIMED} ${name} ${((performance.now() - start) / 1000).toFixed(3)}`);
      };
      const running = run();
      last = running;
      return running;
    },
  };
}

/** Returns a configuration whose plugins are timed. Those of its preset aren't. */
export function timedPlugins(config: Config): Config {
  const plugins = (config.plugins ?? []).map((one) => {
    if (typeof one !== 'function') return one;
    const module = one as PluginModule;
    return async (context: LoadContext, options: unknown) => {
      const plugin = await module(context, options);
      return plugin && timed(plugin);
    };
  });
  return { ...config, plugins: plugins as Config['plugins'] };
}
