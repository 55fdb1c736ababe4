import type { FastifyReply } from 'fastify'
import type { PropertySearchProps } from '../../widgets/property-search/contract.ts'
import type { RentEstimatorProps } from '../../widgets/rent-estimator/contract.ts'
import { locationIsValid } from '../../widgets/rent-estimator/rules.ts'
import { sendPage } from '../_pages/send-page.tsx'
import type { AppContext } from '../_services/app-context.ts'
import type { HomeForm } from '../properties/home-form.ts'
import { EstimatorPage } from '../rent-estimator/EstimatorPage.tsx'
import estimatorStyles from '../rent-estimator/estimator.css?inline'
import { getHome, type HomeData } from '../rent-estimator/search-query.ts'
import styles from './insights.css?inline'
import { SearchPage } from './SearchPage.tsx'

export function sendSearch(site: AppContext, reply: FastifyReply, props: PropertySearchProps): FastifyReply {
  return sendPage(site, reply, {
    title: 'Property insights',
    description: 'See what an address sold for, what it rents for, and how it compares with nearby homes.',
    canonical: '/insights',
    place: '/insights',
    ...(props.address && { robots: 'noindex' }),
    styles,
    body: <SearchPage given={props} />,
  })
}

export function sendEstimatorPage(site: AppContext, reply: FastifyReply, props: RentEstimatorProps): FastifyReply {
  return sendPage(site, reply, {
    title: 'Rent estimator',
    description: 'Estimate a home’s rent from comparable homes nearby, by address or ZIP code.',
    canonical: '/rent-estimator',
    place: '/rent-estimator',
    styles: estimatorStyles,
    body: <EstimatorPage given={props} />,
  })
}

/** Sends the estimator with what was typed, and its errors. */
export function sendEstimator(
  site: AppContext,
  reply: FastifyReply,
  mode: 'address' | 'zip',
  { fields, errors, values }: HomeForm<HomeData>,
): FastifyReply {
  const { address = '', price = '', zip_code = '' } = values
  // The location select said that nothing is known of the place: there is nothing to choose, but much to type.
  const known = locationIsValid(address)
  return sendEstimatorPage(site, reply, {
    mode,
    step: known && !errors.address && !errors.price ? 'details' : 'place',
    address: known ? address : '',
    price,
    zip_code,
    ...getHome(fields),
    errors,
  })
}
