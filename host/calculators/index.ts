import { defineArea } from '../_services/define-area.ts'
import { calculatorCallRoutes } from './call-routes.ts'
import { CALCULATORS, calculatorPath } from './catalog.ts'
import { calculatorsWidget } from './dashboard-widget.tsx'
import { calculatorPageRoutes } from './page-routes.tsx'

/** Calculators for investors: pages, the message of their use, and what members save of them. */
export const calculators = defineArea({
  name: 'calculators',
  pages: [
    { path: '/calculators', title: 'Calculators', about: 'Work out a deal.', words: 'calculator tools math numbers' },
    ...CALCULATORS.map(({ name, title, about, words }) => ({ path: calculatorPath(name), title, about, words })),
  ],
  routes(app, site) {
    calculatorPageRoutes(app, site)
    calculatorCallRoutes(app, site)
  },
  links: {
    footer: [{ column: 'Explore', title: 'Calculators', path: '/calculators', order: 60 }],
  },
  dashboard: [calculatorsWidget],
})
