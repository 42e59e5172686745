/** The values by which calls of the API name a conversation: its number, and the key of a mailed link. */
export type ConversationAddress = { params: { id: number }; query: { key: string | undefined } };
