import { defineArea } from '../_services/define-area.ts'
import { contactRoutes } from './contact-routes.tsx'
import { getAnswerId, QUESTIONS } from './questions.tsx'
import { trustRoutes } from './routes.tsx'
import { securityTxtRoute } from './security-txt.ts'
import { sitemapRoutes } from './sitemap-routes.ts'

/** Pages about the site itself: who runs it, what it does with data, where figures come from, and whether it works. */
export const trust = defineArea({
  name: 'trust',
  pages: [
    { path: '/help', title: 'Help', about: 'Answers to common questions.', words: 'faq support questions how' },
    { path: '/contact', title: 'Contact', about: 'Write to us.', words: 'email support feedback message' },
    { path: '/about', title: 'About', about: 'Who we are and what Plat does.', words: 'company team' },
    {
      path: '/how-estimates-work',
      title: 'How estimates work',
      about: 'How the rent estimator works, and how far off it is.',
      words: 'accuracy error method comparables',
    },
    {
      path: '/data-sources',
      title: 'Data sources',
      about: 'Where figures come from.',
      words: 'zillow census bls dates',
    },
    { path: '/privacy', title: 'Privacy', about: 'What we store about you.', words: 'cookies data gdpr ccpa' },
    { path: '/terms', title: 'Terms', about: 'The rules for using Plat.', words: 'conditions legal' },
    { path: '/accessibility', title: 'Accessibility', about: 'How everyone can use Plat.', words: 'wcag keyboard' },
    { path: '/status', title: 'Status', about: 'Whether every part works.', words: 'uptime outage down' },
    ...QUESTIONS.flatMap(({ questions }) =>
      questions.map((each) => ({ path: `/help#${getAnswerId(each)}`, title: each.question, about: 'Help' })),
    ),
  ],
  routes(app, site) {
    trustRoutes(app, site)
    contactRoutes(app, site)
    sitemapRoutes(app, site)
    securityTxtRoute(app, site)
  },
  links: {
    footer: [
      { column: 'Community', title: 'Help', path: '/help', order: 100 },
      { column: 'About Plat', title: 'About', path: '/about', order: 10 },
      { column: 'About Plat', title: 'Contact', path: '/contact', order: 20 },
      { column: 'About Plat', title: 'How estimates work', path: '/how-estimates-work', order: 30 },
      { column: 'About Plat', title: 'Data sources', path: '/data-sources', order: 40 },
      { column: 'About Plat', title: 'Privacy', path: '/privacy', order: 50 },
      { column: 'About Plat', title: 'Terms', path: '/terms', order: 70 },
      { column: 'About Plat', title: 'Accessibility', path: '/accessibility', order: 80 },
      { column: 'About Plat', title: 'Status', path: '/status', order: 90 },
    ],
  },
})
