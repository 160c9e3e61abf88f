import { parse, type PGlite, protocol, type QueryOptions, type Results, types } from '@electric-sql/pglite';
import { findErrorCode } from './failure.ts';
import { createStatementNames } from './statementNames.ts';

const { serialize } = protocol;

/** Codes of a statement that has to be prepared again: the types of its columns changed, or the connection discarded it. */
const STALE_CODES = ['0A000', '26000'];

type Messages = Awaited<ReturnType<PGlite['execProtocolStream']>>;
/** A parsed statement: the types of its parameters, and the messages that describe its columns. */
type Statement = { name: string; parameterTypes: number[]; description: Messages };

/** Executes a statement of a PGlite client. */
export type PgliteQuery = <Row>(
  text: string,
  values?: unknown[],
  options?: QueryOptions,
) => Promise<Results<Row>>;

function concatenate(messages: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(messages.reduce((length, message) => length + message.length, 0));
  let offset = 0;
  for (const message of messages) {
    bytes.set(message, offset);
    offset += message.length;
  }
  return bytes;
}

/**
 * Creates the function that executes the statements of a client, in its open transaction if there is one. Prepares them, so that
 * PostgreSQL parses and plans each only once, and sends each in one message. `PGlite.query` parses and plans a statement for each
 * call, and sends six messages.
 */
export function createPgliteQuery(client: PGlite): PgliteQuery {
  const nameOf = createStatementNames();
  const statements = new Map<string, Statement>();

  const send = (...messages: Uint8Array[]) =>
    client.execProtocolStream(concatenate([...messages, serialize.sync()]), {
      syncToFs: !client.isInTransaction(),
    });

  async function prepare(text: string): Promise<Statement> {
    const name = nameOf(text) ?? '';
    const target = { type: 'S', name } as const;
    const description = await send(
      serialize.close(target),
      serialize.parse({ name, text }),
      serialize.describe(target),
    );
    const statement = { name, parameterTypes: parse.parseDescribeStatementResults(description), description };
    if (name !== '') statements.set(text, statement);
    return statement;
  }

  async function execute<Row>(
    { name, parameterTypes, description }: Statement,
    values: unknown[],
    options?: QueryOptions,
  ): Promise<Results<Row>> {
    const serialized = values.map((value, index) => {
      if (value === null || value === undefined) return null;
      const serializeValue =
        client.serializers[parameterTypes[index] ?? types.TEXT] ?? client.serializers[types.TEXT];
      return serializeValue?.(value) ?? null;
    });
    const messages = await send(serialize.bind({ statement: name, values: serialized }), serialize.execute());
    // PGlite would copy its hundreds of parsers for each call.
    const parsers = Object.assign(Object.create(client.parsers) as PGlite['parsers'], options?.parsers);
    const [result] = parse.parseResults([...description, ...messages], parsers, {
      ...(options?.rowMode && { rowMode: options.rowMode }),
    });
    return result as Results<Row>;
  }

  return async (text, values = [], options) => {
    if (!client.ready) throw new Error('PGlite is closed.');
    return client.runExclusive(async () => {
      const statement = statements.get(text);
      if (!statement) return execute(await prepare(text), values, options);
      try {
        return await execute(statement, values, options);
      } catch (error) {
        if (!STALE_CODES.includes(findErrorCode(error))) throw error;
        statements.delete(text);
        if (client.isInTransaction()) throw error;
        return execute(await prepare(text), values, options);
      }
    });
  };
}
