import { defineArea } from '../_services/define-area.ts'
import { marketCalls } from './calls.ts'
import { publishedFiles } from './published-files.ts'
import { MORTGAGE_RATE } from './settings.ts'

export const markets = defineArea({
  name: 'markets',
  routes: (app, site) => marketCalls(app, site, publishedFiles(site)),
  siteSettings: [MORTGAGE_RATE],
})
