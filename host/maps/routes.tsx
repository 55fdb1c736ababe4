import type { FastifyInstance } from 'fastify'
import { MAP_PARAMETERS, writeMapQuery } from '../../widgets/embed-snippets/query.ts'
import { OPEN } from '../_http/access/rules.ts'
import { inlineScript } from '../_pages/inline-script.ts'
import { keepFieldsScript } from '../_pages/keep-fields-script.ts'
import { sendPage } from '../_pages/send-page.tsx'
import type { AppContext } from '../_services/app-context.ts'
import { mapCard } from '../embed/card-image.ts'
import { getMapQuery, getNames, NAMES } from '../embed/map-query.ts'
import { ChooserPage } from './ChooserPage.tsx'
import styles from './chooser.css?inline'
import { followChoice } from './chooser-script.ts'

export function mapRoutes(app: FastifyInstance, site: AppContext): void {
  app.get(
    '/maps/us',
    { config: { access: OPEN, cachedUntilChange: [], cachedQuery: MAP_PARAMETERS } },
    (request, reply) => {
      const query = getMapQuery(request.url)
      const path = `/maps/us${writeMapQuery(query.options)}`
      const chosen = query.options.highlight
      return sendPage(site, reply, {
        title: 'Choose your states',
        description: chosen.length
          ? `An interactive map of the United States with ${getNames(chosen)} chosen.`
          : 'An interactive map of the United States. Select states and share the link.',
        canonical: '/maps/us',
        place: '/maps/us',
        oembed: path,
        card: { ...mapCard(query.options), path },
        styles,
        scripts: [inlineScript(followChoice, { names: NAMES }), keepFieldsScript],
        body: <ChooserPage {...query} />,
      })
    },
  )
}
