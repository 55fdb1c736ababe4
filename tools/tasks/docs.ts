import fs from 'node:fs'
import path from 'node:path'
import { analyticsPage } from '../docs/analytics.ts'
import { mapSettings } from '../docs/map-settings.ts'
import { retentionPage } from '../docs/retention.ts'
import { root } from '../setup/root.mjs'

/** `npm run docs`: the pages of docs/ that are made from the source. A test holds them to it. */
fs.writeFileSync(path.join(root, 'docs/map-settings.md'), mapSettings())
fs.writeFileSync(path.join(root, 'docs/retention.md'), retentionPage())
fs.writeFileSync(path.join(root, 'docs/analytics.md'), analyticsPage())
