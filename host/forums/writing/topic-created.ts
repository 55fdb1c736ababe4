/** The job that follows each new topic, `{ topicId }`: areas above the forums work it. */
export const TOPIC_CREATED = 'topic_created'
