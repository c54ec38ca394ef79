/**
 * Numbers of the specification (sections 5 and 9) and of the contract that both sides share. No zod in here:
 * visitors' pages import it.
 */

export const PASSWORD_MIN_LENGTH = 6;
/** Argon2 reads the whole password; a bound keeps a hostile one from costing memory. */
export const PASSWORD_MAX_LENGTH = 256;
export const USERNAME_MIN_LENGTH = 2;
export const USERNAME_MAX_LENGTH = 40;
export const EMAIL_MAX_LENGTH = 254;

export const PAGE_SIZE = 10;
export const PAGE_SIZE_MAX = 100;
export const SEARCH_LIMIT = 5;
export const SEARCH_DELAY_MS = 300;
/** Longer searches are cut here; the rest cannot change the matches of the first words. */
export const SEARCH_TEXT_MAX_LENGTH = 200;

export const TITLE_MAX_LENGTH = 200;
export const EXCERPT_MAX_LENGTH = 300;
/** Whole articles that a program reads at once: each can have some megabytes. */
export const CONTENT_PAGE_MAX = 20;
/** Of a picture's description, and of its caption. */
export const IMAGE_TEXT_MAX_LENGTH = 500;
export const COMMENT_MAX_LENGTH = 5_000;
export const BIO_MAX_LENGTH = 1_000;
export const REASON_MAX_LENGTH = 2_000;
/** Of the words in a report. */
export const REPORT_WORDS_MAX_LENGTH = 1_000;
/** Of the reason for removing a comment, which is shown in its place. */
export const REMOVAL_REASON_MAX_LENGTH = 300;
/** Of the reason for changing a published article, and of a passage to replace in it. */
export const CORRECTION_REASON_MAX_LENGTH = 300;
export const PASSAGE_MAX_LENGTH = 2_000;
export const SUGGESTION_MAX_LENGTH = 2_000;
/** Characters that a small correction of an editor takes away, and that it puts in their place. */
export const SMALL_CORRECTION_MAX_LENGTH = 20;
/** Suggestions that an editor carries out at once as small corrections. */
export const SMALL_CORRECTIONS_MAX = 50;
/** Of a reader's comment beside a suggestion. */
export const READER_COMMENT_MAX_LENGTH = 500;
/** Open suggestions of readers on an article, of one reader on it, and of one reader on all. */
export const READER_SUGGESTIONS_MAX = 100;
export const READER_SUGGESTIONS_OF_ONE_MAX = 10;
export const READER_SUGGESTIONS_EVERYWHERE_MAX = 50;
/** Blocks, or pieces of formatted words, on one side of a suggestion; and how long its JSON may be. */
export const SUGGESTED_NODES_MAX = 50;
export const SUGGESTED_JSON_MAX_LENGTH = 40_000;
/** Lists within lists whose items are suggested one by one; what is deeper is part of its item. */
export const SUGGESTED_LEVEL_MAX = 20;
/** Passages that one change may replace. */
export const CORRECTIONS_MAX = 20;
/** Of a note for readers about a change, and how many an article has. */
export const CORRECTION_NOTE_MAX_LENGTH = 1_000;
export const CORRECTION_NOTES_MAX = 50;
/** Of an article; the oldest make room. */
export const ARTICLE_VERSIONS_MAX = 100;
/** Saved filters of the list of published articles: one list for all editors. */
export const ARTICLE_FILTERS_MAX = 50;
/** Saved filters of the queue: of an editor, and those that all editors have. */
export const QUEUE_FILTERS_OWN_MAX = 30;
export const QUEUE_FILTERS_SHARED_MAX = 50;
/** The name of saved filters. */
export const FILTER_NAME_MAX_LENGTH = 60;
/** Articles of the queue that one call acts on. */
export const QUEUE_MANY_MAX = 100;
/** Articles that a column of the board lists, and one that was asked for more; columns that list more at once. */
export const BOARD_CARDS_MAX = 10;
export const BOARD_CARDS_MORE_MAX = 50;
export const BOARD_LONG_COLUMNS_MAX = 5;
/** As far as a column of the board is counted. */
export const BOARD_COUNT_MAX = 1_000;
/** For how long the board shows what was sent back. */
export const BOARD_RETURNED_DAYS = 30;
export const URL_MAX_LENGTH = 2_048;
/** Bytes of one JSON request: an article of about 200,000 words. */
export const BODY_MAX_BYTES = 4 * 1024 * 1024;
/** Of a public request: names, addresses and a password. */
export const PUBLIC_BODY_MAX_BYTES = 64 * 1024;
export const IMAGE_MAX_BYTES = 8 * 1024 * 1024;
export const CHAT_MESSAGE_MAX_LENGTH = 4_000;
/** How many messages one person may send within a while. */
export const CHAT_MESSAGES_MOST = 10;
export const CHAT_MESSAGES_WITHIN_MS = 5_000;
/** Bytes of one event: the longest message with room to spare. */
export const EVENT_MAX_BYTES = 16 * 1024;
/** Messages that one asks for, or is sent, at once. */
export const CHAT_PAGE_SIZE = 100;
/** Unread ones are counted up to here. */
export const CHAT_UNREAD_MAX = 100;
export const NOTIFICATIONS_UNREAD_MAX = 1_000;
/** Which editors choose from while they write. */
export const SAVED_REPLIES_MAX = 100;
/** That can be used at once. */
export const INVITATIONS_MAX = 100;
export const INVITATION_DAYS_MAX = 90;
/** How long an editor's claim on an article lasts. */
export const CLAIM_MS = 30 * 60_000;
/** Of the message to an editor whose claim is taken over. */
export const TAKE_OVER_WORD_MAX_LENGTH = 300;
/** How long an editor's decision can be undone. */
export const UNDO_MS = 30_000;
/** Articles in the queue, and things that were reported, are counted up to here. */
export const WAITING_COUNTED_MAX = 100;
/** The most reports of one thing that are shown; the others are counted. */
export const REPORTS_SHOWN_MAX = 10;
/** Shown beside a conversation with an author: their articles, the decisions on them, and the log of the room. */
export const ROOM_ARTICLES_MAX = 10;
export const ROOM_DECISIONS_MAX = 5;
export const ROOM_LOG_MAX = 10;
/** An author with fewer comments shown to readers is a newcomer. */
export const NEWCOMER_COMMENTS = 3;
/** Comments of one author that wait for an editor at the same time. */
export const HELD_COMMENTS_MAX = 20;
/** The same comment within this time is the first one, sent again. */
export const COMMENT_REPEATED_WITHIN_MS = 60_000;
/** The period that the overview of the desk covers. */
export const STATISTICS_WEEKS = 26;
export const STATISTICS_DAYS = 30;
/** Months of decisions that are read at once. */
export const REVIEW_MONTHS_MAX = 24;
/** Editors, authors or tags that are listed, those with the most decisions first. */
export const REVIEW_ROWS_MAX = 50;
/** The limits of the groups by waiting time, in hours: a day, three, a week, two. */
export const WAITING_AGES = [24, 72, 168, 336] as const;
/** The newest decisions on an article that are shown. */
export const DECISIONS_SHOWN_MAX = 10;
/** Editors' notes on an article that are open in its present round: more than an author would read at once. */
export const NOTES_MAX = 300;
/** Those of all its rounds, with the ones that are resolved or answered. */
export const NOTES_KEPT_MAX = 1_000;
/** Of an answer to a note, and how many a note and all notes on an article have. */
export const NOTE_ANSWER_MAX_LENGTH = 1_000;
export const NOTE_ANSWERS_MAX = 50;
export const ARTICLE_ANSWERS_MAX = 500;
/** Mentions that are kept of an editor, the newest ones. */
export const MENTIONS_KEPT_MAX = 200;
/** Reasons of the list that editors reject with: more than one chooses from. */
export const REASONS_MAX = 200;

/** Waiting articles that are assigned to one editor. */
export const ASSIGNED_MAX = 500;
/** Editors that can be chosen from. */
export const ASSIGNABLE_MAX = 500;
/** How long an editor can be away, as they say themselves. */
export const ABSENCE_DAYS_MAX = 366;
/** Tags that an editor takes in turn. */
export const TURN_TAGS_MAX = 50;
/** How many days ahead an assignment can be due. */
export const DUE_DAYS_MAX = 366;

/** Of the notes of a commission, and of the words of a pitch. */
export const BRIEF_MAX_LENGTH = 4_000;
/** The words that an article is to have. */
export const BRIEF_WORDS_MAX = 100_000;
/** Pitches of an author that wait for an answer, and offers that wait for theirs. */
export const PITCHES_OPEN_MAX = 10;
export const OFFERS_OPEN_MAX = 10;

/** The days of the calendar that are asked for at once. */
export const CALENDAR_DAYS_MAX = 62;
/** Articles of a kind that a day of the calendar lists; where it is the only day, more of them. */
export const CALENDAR_DAY_MAX = 20;
export const CALENDAR_ONE_DAY_MAX = 200;
/** Days before and after today that the feed of the calendar has, and articles of each kind. */
export const CALENDAR_FEED_DAYS_BACK = 30;
export const CALENDAR_FEED_DAYS_AHEAD = 180;
export const CALENDAR_FEED_MAX = 1_000;
/** Those of a kind on a day are counted up to here. */
export const CALENDAR_COUNTED_MAX = 1_000;

/** API keys of an editor that are good. */
export const API_KEYS_MAX = 20;
export const API_KEY_NAME_MAX_LENGTH = 80;
/** How long one is good where nothing else is said, and at most. */
export const API_KEY_DAYS = 90;
export const API_KEY_DAYS_MAX = 365;

/** Webhooks of the site. */
export const WEBHOOKS_MAX = 20;
/** The earlier secret stays valid for this long. */
export const WEBHOOK_SECRET_HOURS = 24;

/** Of an old path that is redirected. */
export const REDIRECT_PATH_MAX_LENGTH = 500;
export const REDIRECTS_MAX = 500_000;
/** Of these, with a `*`. */
export const REDIRECT_PATTERNS_MAX = 500;
/** Characters and lines of a file of redirects. */
export const REDIRECTS_FILE_MAX_LENGTH = 1_000_000;
export const REDIRECTS_FILE_MAX_LINES = 5_000;

/** Bytes of one chunk of an uploaded export. */
export const IMPORT_PART_MAX_BYTES = 3 * 1024 * 1024;

export const TOAST_AUTO_CLOSE_MS = 5_000;
export const STICKY_AFTER_PX = 30;
export const FOOTER_YEAR = 2023;

/** So long after a person signed in or proved who they are, calls that need it are let in. */
export const PROOF_MINUTES = 10;
