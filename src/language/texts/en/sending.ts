/** Where a study collects answers over the network: loaded for these studies alone. */
export const sending = {
  noticeTitle: 'Your answers are sent as you give them',
  notice:
    'Answers are sent to {server}, encrypted so that only the analyst of this study can read them. The server operator can see your code, your progress and the times. Every answer is also kept in this browser. If the connection is lost, your answers wait in this browser and are sent later.',
  noLinkTitle: 'Answers are not sent from this browser yet',
  noLink:
    'This study collects answers over the network. Open your personal link once in this browser. You can also read without it, and send the answer file to your coordinator at the end.',
  cutLinkTitle: 'The link is incomplete',
  cutLink:
    'A part of it is missing or was changed, for example by an e-mail program. Copy the whole link, or ask your coordinator for a new one. You can also read without it, and send the answer file to your coordinator at the end.',
  otherLinkTitle: 'This link belongs to another reader code',
  otherLink:
    'With this code, answers are not sent. Sign in with the code of your link, or open the link of your code.',
  expiredLinkTitle: 'Your link has expired',
  expiredLink:
    'Ask your coordinator for a new link. You can also read without it, and send the answer file to your coordinator at the end.',
  sign: 'Upload status',
  signSent: 'Cases sent: {done, number}',
  signAllSent: 'All sent',
  signBegun: 'Connected',
  signSending: 'Sending…',
  signWaiting: 'Will be sent later',
  signNot: 'Not sent',
  signElsewhere: 'Also open on another computer',
  elsewhere:
    'You also opened this session in another browser or on another computer. Continue only one of them, and tell your coordinator which one counts.',
  allSent: 'The server of this study has received all answers.',
  sentUpTo: 'Cases sent: {done, number} of {of, number}.',
  begun: 'Connected to the study server. Each answer is sent after you submit it.',
  sendingNow: 'Answers are being sent.',
  unreachable:
    '{server} cannot be reached. The remaining answers are sent after the connection is restored. They are kept in this browser, and you can continue reading.',
  notAccepted:
    'The server does not accept your link: it was withdrawn or has expired. Your answers are kept in this browser. Ask your coordinator for a new link, or send the answer file at the end.',
  forbiddenTitle: 'This site does not allow answers to be sent',
  forbidden:
    'This site does not allow its pages to send to {server}. Your answers are kept in this browser. Inform your coordinator, and send the answer file at the end.',
  stopped:
    'The answers on the server differ from those in this browser from entry {seq, number} on, because the session was continued from an older copy. Send the answer file to your coordinator at the end, and say that this message was shown.',
  leftOut:
    '{count, plural, one {One entry was} other {# entries were}} too large to send and {count, plural, one {is} other {are}} saved in this browser. Send the answer file to your coordinator at the end.',
  noLinkNow:
    'Answers are not sent, because this browser has not opened your personal link. Open it once in this browser, or send the answer file to your coordinator at the end.',
} as const
