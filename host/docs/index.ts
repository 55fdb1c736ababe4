import { defineArea } from '../_services/define-area.ts'
import { DOC_ENTRIES, docPath } from './pages.ts'
import { docRoutes } from './routes.tsx'

export const docs = defineArea({
  name: 'docs',
  pages: [
    {
      path: '/docs',
      title: 'Docs',
      about: 'How to put maps and charts on your site.',
      words: 'documentation guide embed',
    },
    ...DOC_ENTRIES.map(({ file, name, about }) => ({
      path: docPath(file),
      title: name,
      about,
      words: 'docs documentation embed map',
    })),
  ],
  routes: docRoutes,
  links: {
    footer: [
      { column: 'For site owners', title: 'Docs', path: '/docs', order: 30 },
      { column: 'For site owners', title: 'Examples', path: '/docs/guides/examples', order: 40 },
      { column: 'For site owners', title: 'Moving from SimpleMaps', path: '/docs/guides/simplemaps', order: 50 },
    ],
  },
})
