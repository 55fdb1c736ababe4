import type { Person } from './contract.ts'

interface Props {
  people: readonly Person[]
  /** The name of the buttons. */
  action: string
  /** What they do without scripts. A field named `remove` would take the place of the form's own method. */
  field: 'add' | 'remove'
  onChoose(id: string): void
}

/** People, each with a button that moves them to the other list. */
export const PeopleList = ({ people, action, field, onChoose }: Props) => (
  <ul className="new-conversation-people">
    {people.map(({ id, name, username }) => (
      <li key={id}>
        <span dir="auto">{name}</span> <span className="new-conversation-username">@{username}</span>
        <button
          type="submit"
          className="new-conversation-choose"
          name={`${field}_id`}
          value={id}
          formNoValidate
          onClick={(event) => {
            event.preventDefault()
            onChoose(id)
          }}
        >
          {action}
          <span className="new-conversation-heard"> {name}</span>
        </button>
      </li>
    ))}
  </ul>
)
