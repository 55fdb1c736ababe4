interface Props {
  /** Names and values that every form of a contact request carries, beside whom it is about. */
  token?: string | undefined
  formToken?: string | undefined
  cta?: string | undefined
  businessIds: number[]
  handed?: Record<string, string> | undefined
}

/** The hidden fields that a contact request sends without scripts. */
export const SendFields = ({ token, formToken, cta, businessIds, handed }: Props) => (
  <>
    {token && <input type="hidden" name="authenticity_token" value={token} />}
    {formToken && <input type="hidden" name="form_token" value={formToken} />}
    {cta && <input type="hidden" name="business_lead[cta_name]" value={cta} />}
    {businessIds.map((id) => (
      <input key={id} type="hidden" name="business_lead[business_ids][]" value={id} />
    ))}
    {Object.entries(handed ?? {}).map(([name, value]) => (
      <input key={name} type="hidden" name={name} value={value} />
    ))}
  </>
)
