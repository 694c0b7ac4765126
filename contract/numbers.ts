// Every number that both sides must agree on: lengths in UTF-16 units after trimming and NFC, sizes in bytes (MB is 10⁶).
// Constants of a module, which others read as `limits`: a script of the browser gets only those that it uses.

export const titleChars = 30
export const descriptionChars = 200
export const questionChars = 200
export const answerChars = 100
export const explanationChars = 500
/** Formulas in a text, characters of the TeX of one, and those as which each counts in its text. */
export const formulasMax = 20
export const formulaChars = 400
export const formulaLength = 10
/** Elements of the MathML of a formula, and characters of that of all formulas of a version. */
export const formulaElements = 4000
export const formulasOfVersionChars = 200_000
/** Longest description of a picture for readers who do not see it. */
export const imageAltChars = 200
export const sourceUrlChars = 300
/** With fewer takers there are no shares: a taker could be recognised in them. */
export const shareTakersMin = 20
/** Statistics of a test change with each further group of so many takers. */
export const shareTakersStep = 5
/** Statistics of a question: takers from whom on a typed text is shown, texts shown, and texts counted. */
export const shownTextTakersMin = 3
export const shownTextsMax = 20
export const statisticsTextsMax = 1000
/** Takers from whom on statistics tell how a question divides them, and which options nobody needs. */
export const discriminationTakersMin = 30
export const idleTakersMin = 100
/** Days in statistics. */
export const statisticsDays = 90
/** Own works that statistics of a test name, the latest ones. */
export const statisticsWorks = 100
export const resultTitleChars = 100
export const resultTextChars = 1200
export const commentChars = 1000
export const profileDescriptionChars = 100
export const reportChars = 500
/** Longest reason of a moderator's decision. */
export const decisionReasonChars = 500
export const appealChars = 1000
/** A notice names a thing by so many of its first characters. */
export const quoteChars = 80
export const searchChars = 100
/** Reading questions from a text: characters of the text, questions in it, parts that they are split into. */
export const importTextChars = 1_000_000
export const importDocxBytes = 20_000_000
/** Largest file of Moodle with its pictures. */
export const importMoodleBytes = 20_000_000
export const importQuestionsMax = 2000
export const importPartsMax = 20
/** Combining marks on one letter, as in Unicode's Stream-Safe Text Format. */
export const marksInARow = 30
/** Blanks and combining marks that a text may lose by trimming and NFC before its length is checked. */
export const blankChars = 10_000

export const questionsMin = 1
export const questionsMax = 10
export const answersMin = 2
export const answersMax = 10
export const resultsMin = 2
export const resultsMax = 10
export const pointsMin = 1
export const pointsMax = 5
/** Points that an answer can have for a result. */
export const outcomePointsMin = -5
export const outcomePointsMax = 5
/** Elements of a question whose answers are put in order, and wrong right-hand sides of one that asks for pairs. */
export const orderMin = 3
export const extraMax = 5
/** Accepted texts of a question, and characters of one of them. */
export const acceptedTextsMax = 20
export const acceptedTextChars = 100
/** Longest answer that a taker types. */
export const typedChars = 200
/** Longest number as it is written, and longest unit. */
export const numberChars = 40
export const unitChars = 20
export const significantDigits = 15
/** Letters of a word in which a slip may be forgiven. */
export const slipLetters = 5
/** Of what takers typed, as it is counted, and keys of answers counted for a scoring. */
export const countedChars = 60
export const countedKeysMax = 1000

export const userNameMin = 3
export const userNameMax = 30
export const fullNameMin = 2
export const fullNameMax = 100
export const passwordMin = 8
export const passwordMax = 128
export const emailMax = 254
export const phoneMax = 30
export const birthYearMin = 1900

/** Minutes for which attempts at a test are taken after its author closed it. */
export const finishMinutes = 60
/** Days for which a deleted test can be restored. */
export const binDays = 30
/** Reports of one account that wait for a decision. */
export const openReportsMax = 30
/** Days for which a decision can be appealed against. */
export const appealDays = 30
/** Days after the decision for which a reported thing is kept as it was. */
export const snapshotDays = 90
/** Days for which answers to a version are taken after a later version changed the scoring. */
export const outdatedDays = 30
/** Days between the request to delete an account and its deletion. */
export const deletionDays = 7
/** Results of a guest that one call joins to an account. */
export const joinedResultsMax = 50
/** Minutes for which the address of an archive of own data works. */
export const archiveMinutes = 10
/** Minutes after which an account may ask for another archive. */
export const archiveEveryMinutes = 60
/** Versions in the list of a test, the latest first. */
export const versionsListed = 1000
/** The largest number that the store can hold. */
export const versionNumberMax = 2_147_483_647

/** Works: quizzes given to a group. */
export const workTitleChars = 100
export const workNoteChars = 500
/** Variants of a work on paper, and the numbers of their sets. */
export const printedVariantsMax = 30
export const printedSetMax = 999
export const workTestsMax = 10
/** Questions of an attempt at a work: those of all its tests. */
export const workQuestionsMax = 100
/** Parts of a work whose questions are drawn for each pupil: points that each of them brings, and questions frozen for all. */
export const entryPointsMax = 5
export const frozenQuestionsMax = 1000
export const entryIdsMax = 500
/** Corrected keys of a test by which attempts at a work are scored, the latest ones. */
export const workKeysMax = 20
/** Minutes for an attempt, and minutes more that its author gives at once. */
export const workMinutesMax = 300
/** Minutes that the page gives at once, to one or to all. */
export const workGiftMinutesMax = 60
/** Seconds for which minutes that were given can be taken back. */
export const workUndoSeconds = 10
export const workAttemptsMax = 10
export const workCodeChars = 8
export const personalCodeChars = 6
/** Longest code as it is typed, with blanks. */
export const typedCodeChars = 40
export const participantNameChars = 60
/** People of a work, and players of a game in class: of these each step tells everybody within a second. */
export const participantsMax = 1000
export const playersMax = 300
/** Names in one pasted list, and characters of a name before it is trimmed. */
export const pastedNamesMax = 200
/** Highest number of a name in a register. */
export const listNumberMax = 999
export const requestChars = 1000
/** Works of an account that are not closed. */
export const openWorksMax = 50
/** Days after which a work closes when its author named no time. */
export const workOpenDays = 30
/** Days for which names and answers of a work are kept, and at most from its creation on. */
export const keepDaysMin = 30
export const keepDaysMax = 365
export const keepDaysDefault = 90
export const keepDaysFromCreation = 400
/** Seconds after the end of an attempt in which its last answers are still taken. */
export const lateSeconds = 5

/** Classes of an account, pupils who are in one, and rows of its list with those who left and who were forgotten. */
export const classesMax = 30
export const pupilsMax = 40
export const classRowsMax = 120
export const classTitleChars = 60
export const pupilCodeChars = 9
/** Teachers of a class besides its owner, letters of the code by which one of them enters it, and minutes for which it works, once. */
export const classTeachersMax = 20
export const classInviteChars = 8
export const classInviteMinutes = 10
/** The table of a year: highest weight of a work, and parts of a year with their titles. */
export const workWeightMax = 3
export const periodsMax = 8
export const periodTitleChars = 40
/** Days for which who left a class keeps names and answers of own works for it. */
export const leftClassDays = 30
/** Browsers that know the code of a pupil; of one more, the one that was not used for longest forgets it. */
export const pupilDevicesMax = 5
/** Pupils whom the page of own works knows in one browser. */
export const knownPupilsMax = 10
/** Classes of a work. */
export const workClassesMax = 5
/** Classes of a game, whose players are its pupils. */
export const gameClassesMax = 1
/** Days after the end of its year (31 July) for which a class is kept. */
export const classKeepDays = 60

/** Practice: questions of a session, how often a wrong one comes again in it, by how much its verdicts tell, and answers in all. */
export const practiceQuestionsMax = 20
export const practiceReturns = { wrong: 1, full: 5 } as const
export const practiceStepsMax = practiceQuestionsMax * (1 + practiceReturns.full)
/** Days after its last answer, and after its start, at which a session ends; and days for which it is kept then. */
export const practiceIdleDays = 7
export const practiceDays = 14
export const practiceKeepDays = 7
/** Open sessions of an account. */
export const openPracticesMax = 20
/** Questions that come back to an account, those that the browser of a guest keeps, and days after which an unasked one is forgotten. */
export const cardsMax = 2000
export const guestCardsMax = 500
export const cardKeepDays = 400

/** Games in class: letters of their code and of a code that shows the board, and minutes for which that one works, once. */
export const gameCodeChars = 6
export const hostCodeChars = 8
export const hostCodeMinutes = 10
/** Seconds to answer a question and to read it before, and percent that speed may cost. */
export const liveSecondsMin = 5
export const liveSecondsMax = 300
export const liveReadSecondsMax = 30
/** Seconds by which a host extends a question that names none. */
export const liveExtensionSeconds = 15
export const liveSpeedMax = 30
/** Names of members of a team. */
export const liveMembersMax = 8
/** Seconds after the end of a question in which answers are still taken. */
export const liveLateSeconds = 2
/** Seconds for which a poll waits, and characters of what its reader has read. */
export const liveWaitSeconds = 10
export const liveCursorChars = 80
/** Seconds after which a silent device is away, and for which a question waits for one that fell silent. */
export const liveAwaySeconds = 20
export const livePresentSeconds = 10
/** Games of an account that run, and that are not over; games that a process runs, and polls that wait in it. */
export const runningGamesMax = 3
export const openGamesMax = 50
export const runningGamesOfProcessMax = 50
export const waitingPollsMax = 3000
/** Hours after which a game ends without a step, or without a beginning; minutes for which the podium stands, and for which a started game outlives its test. */
export const liveIdleHours = 3
export const liveLobbyHours = 24
export const livePodiumMinutes = 60
/** Hours after the end for which players see their result. */
export const liveResultHours = 24
/** Names of ranks on the board, and typed answers in its shares. */
export const liveRanksMax = 5
export const liveSharedTextsMax = 8
/** Paper cards of a set, and the letters that one has. */
export const liveCardsMax = 40
export const liveCardOptionsMax = 4
/** Joins within ten seconds from which on the host is asked about them. */
export const liveFloodJoins = 60

/** «My questions» of an account: kept ones with those of the bin, themes and characters of one. */
export const bankQuestionsMax = 10_000
export const bankThemesMax = 500
export const bankThemeChars = 60
/** Rows that one call changes, and questions of one file. */
export const bankRowsMax = 100
export const bankExportMax = 2000
/** Longest cursor: the place in a list at which its next page begins. */
export const bankCursorChars = 500
/** Takers of a question from whom on its difficulty is known, and right answers in percent from which on it is easy, and medium. */
export const difficultyTakersMin = 20
export const easyShare = 80
export const mediumShare = 40

export const pageSizeMax = 50
export const idempotencyKeyMin = 16
export const idempotencyKeyMax = 128
export const resultKeyMin = 22
export const resultKeyMax = 128
export const imageBytes = 8_000_000
/** Pictures sent while one writes: hours for which each is kept, and bytes of the unused ones of an account as stored. */
export const uploadHours = 24
export const unusedUploadBytes = 200_000_000
export const requestBytes = 50_000_000
/** A test as a file: files in the archive, and bytes of its `test.json`. */
export const quizFileEntries = 200
export const quizJsonBytes = 1_000_000
export const plainRequestBytes = 64_000
export const bodyValues = 10_000
export const bodyDepth = 32
/** A client that sends its body slower is cut off. */
export const uploadBytesPerSecond = 20_000
export const imagePixels = 40_000_000
export const imageSide = 1280
/** Picture of an answer, square, as the web client sends it. */
export const answerImageSide = 512
export const answerImageBytes = 50_000
