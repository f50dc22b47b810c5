// The documented fallback: read only where `future.faster.swcJsLoader` is switched off.
module.exports = { presets: [require.resolve('@docusaurus/core/lib/babel/preset')] };
