interface Props {
  /** Names and values; a name may be there many times. */
  fields: readonly (readonly [name: string, value: string])[]
}

/** The fields of a form that was sent before, to be sent along again. */
export const HiddenFields = ({ fields }: Props) =>
  fields.map(([name, value], at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a name may be there many times, and the list never changes
    <input key={at} type="hidden" name={name} value={value} />
  ))
