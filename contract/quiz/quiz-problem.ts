/** Something that keeps a test from being created: where it is in the request (`questions.0.answers.1`), and its message. */
export type QuizProblem = { path: string; message: string }
