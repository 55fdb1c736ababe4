import type { FastifyInstance } from 'fastify'
import { formatDate } from '../../_format/dates.ts'
import { MEMBERS } from '../../_http/access/rules.ts'
import { getViewer } from '../../_http/viewer.ts'
import figureStyles from '../../_pages/figures.css?inline'
import type { AppContext } from '../../_services/app-context.ts'
import { sendForm } from '../../accounts/forms/send-form.tsx'
import { PriceList } from '../prices/PriceList.tsx'
import { readLeadPrices } from '../prices/store.ts'
import { AccountPage, EmptyAccountPage } from './AccountPage.tsx'
import accountStyles from './account.css?inline'
import { isWarned } from './account-rules.ts'
import { readAccountCompanies, readCanceledPlan } from './account-store.ts'
import { ChargesPage } from './ChargesPage.tsx'
import { readMonths } from './charges-store.ts'
import { chooseBusiness } from './chosen-store.ts'
import { pageStyles } from './page-styles.ts'

/** What happened, by the word that the page is given in its address. */
const DONE: Record<string, string> = {
  saved: 'Changes saved.',
  dismissed: 'We won’t show this warning again.',
  skipped: 'We’ll leave the rest of the setup to you.',
  resumed: 'Here are the steps again.',
  deleted: 'The company was deleted.',
}

/** The account of the owner of companies, and what their leads have cost. */
export function accountPageRoutes(app: FastifyInstance, site: AppContext): void {
  const { db, config } = site
  const day = (date: Date) => formatDate(date, 'medium', config.siteTz)
  const styles = pageStyles + figureStyles + accountStyles

  app.get('/business/account', { config: { access: MEMBERS } }, async (request, reply) => {
    const viewer = getViewer(request)
    const id = await chooseBusiness(db, viewer, request.query)
    const companies = await readAccountCompanies(db, viewer.pages)
    const chosen = companies.find((company) => company.id === id) ?? companies[0]
    if (!chosen) {
      const prices = <PriceList prices={await readLeadPrices(db)} />
      return sendForm(site, reply, { title: 'Business account', styles, body: <EmptyAccountPage prices={prices} /> })
    }
    const plan = await readCanceledPlan(db, viewer.id)
    return sendForm(site, reply, {
      title: 'Business account',
      styles,
      body: (
        <AccountPage
          companies={companies}
          chosen={chosen}
          warning={isWarned(plan, chosen) ? plan : undefined}
          day={day}
          done={DONE[String(Object(request.query).done)]}
        />
      ),
    })
  })

  app.get('/business/account/charges', { config: { access: MEMBERS } }, async (request, reply) =>
    sendForm(site, reply, {
      title: 'Charges and credits',
      styles,
      body: <ChargesPage months={await readMonths(db, getViewer(request).id, config.siteTz)} />,
    }),
  )
}
