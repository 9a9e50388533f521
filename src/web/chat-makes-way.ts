/** Where the chat link makes way for what it would cover: on phones. */
export const CHAT_MAKES_WAY = '(width < 37.5rem)';
