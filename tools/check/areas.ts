import { target } from './house.ts'
import type { ParsedSource } from './parse.ts'

/**
 * The folders of `host/` from the foundations up. A folder imports itself and those before it, types included, so that no two need each
 * other. Files beside them (`app.ts`, `areas.ts`, `main.ts`) put the site together and import all.
 */
export const ORDER = [
  // Foundations.
  ...['_config', '_format', '_ops', '_db', '_http', '_services', '_pages'],
  // Data and what is made of it.
  ...['reference', 'embed', 'saved', 'markets', 'properties', 'import', 'maps', 'maps-embed', 'builder'],
  ...['rent-estimator', 'deals', 'calculators', 'insights'],
  // People.
  ...[
    'accounts',
    'profiles',
    'notifications',
    'listings',
    'saved-searches',
    'conversations',
    'reviews',
    'businesses',
    'contact',
    'finder',
    'leads',
    'ads',
    'forums',
    'blog',
    'experiments',
    'plans',
    'map-reports',
    'my-maps',
    'webinars',
    'newsletter',
    'analytics',
    'people',
  ],
  // On top.
  ...[
    'outbox',
    'search',
    'places',
    'home',
    'share',
    'docs',
    'trust',
    'banners',
    'prompts',
    'feedback',
    'dashboard',
    'admin',
    'demo',
    'cli',
  ],
]

/** Imports of a folder by one that stands before it, one sentence each, and once each folder without a place. */
export function wrongAreas(sources: ParsedSource[]): string[] {
  const found = sources.flatMap(({ file, imports }) => {
    const from = getArea(file)
    if (from === undefined) return []
    const place = ORDER.indexOf(from)
    if (place < 0)
      return [`host/${from}/ has no place in ORDER of tools/check/areas.ts: add it behind the folders that it imports.`]
    return imports.flatMap(({ specifier }) => {
      const to = getArea(target(file, specifier) ?? '')
      if (to === undefined || to === from || ORDER.indexOf(to) < place) return []
      return [
        `${file} imports ${specifier}: ${from}/ comes before ${to}/ in ORDER of tools/check/areas.ts, and a folder imports only those before it.`,
      ]
    })
  })
  return [...new Set(found)]
}

/** `forums` of `host/forums/routes.tsx`; undefined for other folders and for the files that put the site together. */
function getArea(file: string): string | undefined {
  const [top, area, ...rest] = file.split('/')
  return top === 'host' && rest.length > 0 && area !== '_testing' ? area : undefined
}
