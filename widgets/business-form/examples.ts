import type { BusinessFormProps } from './contract.ts'

const blank: BusinessFormProps = {
  action: '/business/signup',
  submit: 'List company',
  values: { languages: 'en', accepting: 'true' },
  logo_required: true,
  markets: [],
  states: [
    { code: 'OK', name: 'Oklahoma' },
    { code: 'TX', name: 'Texas' },
  ],
  prices: [
    { kind: 'agent', cents: 4500 },
    { kind: 'agent', state: 'TX', cents: 6000 },
    { kind: 'lender', cents: 3500 },
  ],
}

/** Named sets of props: stories, tests, screenshots and docs are made from them. Names are unique. */
export const examples: Record<string, { about: string; props: BusinessFormProps }> = {
  signup: { about: 'A company that is to be listed', props: blank },
  edit: {
    about: 'A company that is there',
    props: {
      ...blank,
      logo_required: false,
      action: '/business/page/7',
      submit: 'Save changes',
      values: {
        ...{ name: 'Cedar Realty', kind: 'agent', subtypes: 'buyers_agent,property_manager', languages: 'en,es' },
        ...{ licenses: 'TX 0712345', description: 'We find rentals.', city: 'Austin', state: 'TX', markets: 'TX' },
        ...{
          accepting: 'true',
          email: 'office@example.com',
          phone: '(512) 555-0100',
          website: 'https://cedar.example',
        },
      },
      markets: [{ code: 'TX', name: 'Texas' }],
      logo: '/business/logos/00000000-0000-4000-8000-000000000000',
    },
  },
  refused: {
    about: 'A company that was sent without what it needs',
    props: {
      ...blank,
      values: { ...blank.values, kind: 'lender', name: 'Bluebonnet Lending' },
      errors: {
        subtypes: ['Choose at least one specialty.'],
        licenses: ['Enter your license number.'],
        markets: ['Choose at least one market, or serve clients nationwide.'],
      },
    },
  },
}
