/** What every form of the list carries besides its own fields. */
export interface HiddenFields {
  token: string | undefined
  /** Where the answer goes back to. */
  back: string
}

export const Hidden = ({ token, back }: HiddenFields) => (
  <>
    {token && <input type="hidden" name="authenticity_token" value={token} />}
    <input type="hidden" name="return_to" value={back} />
  </>
)
