import { type Guide } from '../components/states/guide.ts';
import { FactTable, Key } from './pageLook.ts';

/** Lists keys with their effects; keys with the same effect are grouped. */
export function Keys({ keyboard }: Pick<Guide, 'keyboard'>) {
  if (keyboard.length === 0) return <p>This component is not interactive.</p>;
  return (
    <FactTable>
      <thead>
        <tr>
          <th>Keys</th>
          <th>Effect</th>
        </tr>
      </thead>
      <tbody>
        {keyboard.map(([keys, effect]) => (
          <tr key={`${keys} ${effect}`}>
            <th scope="row">
              {keys.split(', ').map((key, index) => (
                <span key={key}>
                  {index > 0 && ' or '}
                  <Key>{key}</Key>
                </span>
              ))}
            </th>
            <td>{effect}</td>
          </tr>
        ))}
      </tbody>
    </FactTable>
  );
}
