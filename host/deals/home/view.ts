import type { Database } from '../../_db/database.ts'
import type { Property } from '../../properties/store.ts'
import { getListing, getSellerListing, getTaxes, type Listing, type PropertyTax, type SellerListing } from './store.ts'

/** What the page of a home says of its sale. */
export interface HomeView {
  /** The listing, if the home is for sale. */
  listing?: Listing | undefined
  seller?: SellerListing | undefined
  taxes?: PropertyTax[]
}

export async function getHomeView(db: Database, property: Property): Promise<HomeView> {
  const { id } = property
  const [listing, seller, taxes] = await Promise.all([getListing(db, id), getSellerListing(db, id), getTaxes(db, id)])
  return { listing, seller, taxes }
}
