import type { Reason } from '../reasons.ts'

type Row = [id: string, slug: string, Omit<Reason, 'slug'>]

/** "Lead credit reasons" of the growth document once more, word for word: what both sides are held against. */
export const TABLE: Row[] = [
  [
    'LEAD-054',
    'invalid-phone',
    {
      label: 'Invalid phone number',
      credited: 'bad_email_or_phone',
      additional: ['Number not functional'],
      attachments: 'none',
      auto: false,
    },
  ],
  [
    'LEAD-055',
    'invalid-email',
    {
      label: 'Invalid email address',
      credited: 'bad_email_or_phone',
      additional: ['Email not functional', 'Lead used false identity'],
      attachments: 'required',
      auto: false,
    },
  ],
  [
    'LEAD-056',
    'sales-test',
    { label: 'Sales test lead', credited: 'sales_test', additional: [], attachments: 'none', auto: true },
  ],
  [
    'LEAD-057',
    'duplicate',
    { label: 'Duplicate lead', credited: 'duplicate_lead', additional: [], attachments: 'none', auto: true },
  ],
  [
    'LEAD-058',
    'mismatched',
    {
      label: 'Mismatched lead',
      credited: 'mismatched',
      additional: [
        'Loan product mismatched / not offered',
        'Loan amount below minimum',
        'Credit score below minimum',
        'Lead outside of service area',
        'Owner occupied',
      ],
      attachments: 'required',
      auto: true,
    },
  ],
  [
    'LEAD-059',
    'solicitation',
    { label: 'Solicitation', credited: 'solicitation', additional: [], attachments: 'none', auto: true },
  ],
  [
    'LEAD-060',
    'wholesaler',
    { label: 'Wholesaler', credited: 'wholesalers', additional: [], attachments: 'none', auto: true },
  ],
  ['LEAD-061', 'spam', { label: 'Spam', credited: 'spam', additional: [], attachments: 'none', auto: true }],
]
