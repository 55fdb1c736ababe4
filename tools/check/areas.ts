import { target } from './house.ts'
import type { ParsedSource } from './parse.ts'

/** The files beside the folders of `host/` (`app.ts`, `prepare.ts`, …), which put the site together. */
const ROOT_FILES = '*.ts'

/**
 * The folders of `host/` from the foundations up. A folder imports itself and those before it, types included, so that no two need each
 * other.
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
    ROOT_FILES,
    'cli',
  ],
]

/** Imports of a folder by one that stands before it, one sentence each, and once each folder without a place. */
export function wrongAreas(sources: ParsedSource[]): string[] {
  const found = sources.flatMap(({ file, imports }) => {
    const from = getArea(file)
    if (from === undefined) return []
    const position = ORDER.indexOf(from)
    if (position < 0)
      return [`host/${from}/ has no place in ORDER of tools/check/areas.ts: add it behind the folders that it imports.`]
    return imports.flatMap(({ specifier }) => {
      const to = getArea(target(file, specifier) ?? '')
      if (to === undefined || to === from || ORDER.indexOf(to) < position) return []
      return [
        `${file} imports ${specifier}: ${formatArea(from)} comes before ${formatArea(to)} in ORDER of tools/check/areas.ts, and a folder imports only those before it.`,
      ]
    })
  })
  return [...new Set(found)]
}

/** `forums` of `host/forums/routes.tsx`, `ROOT_FILES` of `host/app.ts`; undefined for other folders. */
function getArea(file: string): string | undefined {
  const [top, area, ...rest] = file.split('/')
  if (top !== 'host' || area === '_testing') return undefined
  return rest.length ? area : ROOT_FILES
}

const formatArea = (area: string) => (area === ROOT_FILES ? `host/${ROOT_FILES}` : `${area}/`)
