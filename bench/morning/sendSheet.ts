import { type SheetChange } from '@firstbell/schema/sheets';
import { type Agent, request } from 'node:http';
import { tokens } from '../service/people.ts';

/** A sheet as the console sends it. */
export type Sheet = SheetChange;

/** Saves a sheet as one of the signed-in people. Resolves with the response. */
export function sendSheet(
  agent: Agent,
  port: number,
  sheet: Sheet,
): Promise<{ status: number; text: string }> {
  const body = JSON.stringify(sheet);
  const token = tokens[sheet.section.length % tokens.length] ?? '';
  const headers = { token, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
  const options = { agent, host: '127.0.0.1', port, method: 'PUT', path: '/api/attendance/sheet', headers };
  return new Promise((resolve, reject) => {
    const clientRequest = request(options, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, text: String(Buffer.concat(parts)) }),
      );
      response.on('error', reject);
    });
    clientRequest.on('error', reject);
    clientRequest.end(body);
  });
}
