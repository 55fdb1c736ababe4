import { type BusinessKind, SUBTYPES } from '../../widgets/_domain/businesses/choices.ts'

/** What the form of a company asks for beside its name and kind, as a form and as a call send it. */
export const companyDetails = (kind: BusinessKind) => ({
  subtypes: Object.keys(SUBTYPES[kind])[0] as string,
  languages: 'en',
  licenses: 'TX 0712345',
  markets: 'TX',
  skip_logo: '1',
})
