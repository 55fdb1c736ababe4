import { join } from 'node:path'
import { buildReader } from '../../host/_pages/build.ts'
import { readFonts } from '../../host/_pages/fonts.ts'
import { renderPage } from '../../host/_pages/send-page.tsx'
import type { AppContext } from '../../host/_services/app-context.ts'
import { propertySpec } from '../../host/insights/property-spec.tsx'
import type { PropertyView } from '../../host/insights/view.ts'

/** Creates as much of the host as rendering needs. */
function siteOver(folder: string): AppContext {
  const site: Pick<AppContext, 'build' | 'fonts' | 'origin'> & { config: { dev: boolean } } = {
    config: { dev: false },
    build: buildReader(join(folder, 'dist/embed')),
    fonts: readFonts(),
    origin: () => 'https://plat.example',
  }
  return site as AppContext
}

/** Draws pages of properties as the host does for a visitor, without HTTP. Bundled before it runs (rendering.mjs). */
export function propertyPages(folder: string): (view: PropertyView) => string {
  const site = siteOver(folder)
  const visit = { viewer: undefined, token: () => '0'.repeat(32) }
  return (view) => renderPage(site, propertySpec(view), visit).html
}
