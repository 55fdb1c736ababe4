interface Props {
  kind: 'profile' | 'topic'
  id: string | number
}

/** The picture by which a visit is counted (host/people/visits). */
export const VisitPixel = ({ kind, id }: Props) => (
  <img className="heard" src={`/people/visits/${kind}/${id}`} alt="" width={1} height={1} />
)
