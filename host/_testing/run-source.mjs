/** Runs a file of the host from its source, as Vitest does, in a process of its own: `node run-source.mjs file`. */
import { createServer } from 'vite'
import { PREACT } from '../../tools/build/aliases.mjs'
import { devBuild } from '../../tools/build/vite.mjs'

const root = new URL('../..', import.meta.url).pathname
const vite = await createServer({
  configFile: false,
  root,
  logLevel: 'error',
  appType: 'custom',
  plugins: [devBuild()],
  resolve: { alias: PREACT },
  optimizeDeps: { noDiscovery: true, include: [] },
  server: { middlewareMode: true, hmr: false, ws: false, watch: null },
})
await vite.ssrLoadModule(process.argv[2])
