/** Where a study collects answers over the network: loaded for these studies alone. */
export const sending = {
  noticeTitle: 'Your answers are sent as you give them',
  notice:
    'To {server}, sealed so that only the analyst of this study can open them. Who keeps the server sees your code, how many cases you have read, and when. Every answer is also kept in this browser, and reading needs no connection.',
  noLinkTitle: 'Answers are not sent from this browser yet',
  noLink:
    'This study collects answers over the network. For that, open the personal link that you were sent, once, in this browser. You can also read without it, and hand in the file at the end.',
  cutLinkTitle: 'The link was not whole',
  cutLink:
    'A part of it is missing or was changed, as mail programs do. Copy the whole link, or ask your coordinator for a new one. You can also read without it, and hand in the file at the end.',
  sign: 'Sending of the answers',
  signSent: 'Sent up to item {done, number}',
  signAllSent: 'All sent',
  signBegun: 'Connected',
  signSending: 'Sending …',
  signWaiting: 'Will be sent later',
  signNot: 'Not sent',
  signElsewhere: 'Also read elsewhere',
  elsewhere:
    'You also read this session in another browser or on another computer. Go on in one of them alone, and tell the study team which one counts.',
  allSent: 'All answers are at the server of this study.',
  sentUpTo: 'Sent up to item {done, number} of {of, number}.',
  begun: 'Connected to the server of this study: answers are sent as you give them.',
  sendingNow: 'Answers are being sent.',
  unreachable:
    'The rest will be sent when the connection is back: {server} cannot be reached. Your answers are kept in this browser; reading goes on as usual.',
  notAccepted:
    'The server does not accept your link: it was withdrawn or has expired. Your answers are kept in this browser. Ask your coordinator for a new link, or hand in the file at the end.',
  forbiddenTitle: 'This site does not let your answers be sent',
  forbidden:
    'This site does not allow its pages to send to {server}. Your answers are kept in this browser. Please tell your coordinator, and hand in the file at the end.',
  stopped:
    'The server has another event {seq, number} than this browser, and replaces none: the session was gone on with from an older copy. Please hand in the file at the end, and tell your coordinator.',
  leftOut:
    '{count, plural, one {One part of the log was} other {# parts of the log were}} too large to be sent. Please hand in the file at the end.',
  noLinkNow:
    'Nothing is sent: this browser has not opened your personal link. Hand in the file at the end.',
} as const
