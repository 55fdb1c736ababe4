/** The hidden fields of every form of the list. */
export interface HiddenFields {
  token: string | undefined
  /** The address that the answer returns to. */
  back: string
}

export const Hidden = ({ token, back }: HiddenFields) => (
  <>
    {token && <input type="hidden" name="authenticity_token" value={token} />}
    <input type="hidden" name="return_to" value={back} />
  </>
)
