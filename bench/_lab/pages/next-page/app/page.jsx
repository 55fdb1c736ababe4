import { TOPICS } from '../topics.mjs'

// As a page with rows of a database is: rendered for each request.
export const dynamic = 'force-dynamic'

export default function Page() {
  return (
    <>
      <h1>Topics</h1>
      <table>
        <tbody>
          {TOPICS.map(({ id, title, forum, author, replies, last }) => (
            <tr key={id}>
              <td>
                <a href={`/forums/1/topics/${id}`}>{title}</a>
                <p>
                  in <a href="/forums/1">{forum}</a>
                </p>
              </td>
              <td className="author">{author}</td>
              <td className="number">{replies}</td>
              <td className="time">
                <time dateTime="2026-03-03">{last}</time>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
