import { enableCompileCache } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { withDemo } from '../../host/_config/with-demo.ts'
import { buildSite } from '../setup/build.ts'
import { cache, root } from '../setup/root.mjs'
import { giveUp } from '../setup/step.mjs'

/**
 * `npm start`: builds what changed, then becomes the server: no process of ours stands between it and a signal.
 * PORT and HOST are read by the server itself. On a developer's machine the demo is on.
 */
enableCompileCache(path.join(cache, 'compiled'))
Object.assign(process.env, withDemo(process.env, console.log))
await buildSite().catch(giveUp)
process.setSourceMapsEnabled(true)
await import(pathToFileURL(path.join(root, 'dist/host/server.mjs')).href)
