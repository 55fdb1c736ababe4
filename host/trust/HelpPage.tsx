import { ProsePage } from '../_pages/ProsePage.tsx'
import { getAnswerId, QUESTIONS } from './questions.tsx'

/** Common questions. Folded answers are in the page, too, so that searching the page finds them. */
export const HelpPage = () => (
  <ProsePage
    title="Help"
    lead={
      <>
        Answers to common questions. Can’t find yours? <a href="/contact">Contact us</a>.
      </>
    }
    sections={QUESTIONS.map(({ id, title, questions }) => ({
      id,
      title,
      body: (
        <div className="help-questions">
          {questions.map(({ question, answer }) => (
            <details key={question}>
              <summary>{question}</summary>
              {/* A link to the answer itself makes browsers unfold it. */}
              <p id={getAnswerId({ question })}>{answer}</p>
            </details>
          ))}
        </div>
      ),
    }))}
  />
)
