import { useState } from 'react';
import { inBoth, useTexts } from '../../../i18n/language.js';
import { CopyField } from '../../../parts/fields/copy-field.js';
import { Field } from '../../../parts/fields/field.js';
import { MCP_CLIENTS } from './mcp-clients.js';

const TEXTS = inBoth(
  {
    client: 'MCP client',
    none: 'Choose a client',
    terminal: 'Run this in a terminal',
    put: (file: string) => `Put this into ${file}`,
    copy: 'Copy set-up',
  },
  {
    client: 'MCP 客户端',
    none: '选择客户端',
    terminal: '在终端中运行',
    put: (file) => `写入 ${file}`,
    copy: '复制配置',
  },
);

/** The set-up of an agent's MCP client, with its token. */
export function McpSetup({ token }: { token: string }) {
  const texts = useTexts(TEXTS);
  const [name, setName] = useState('');
  const client = MCP_CLIENTS.find((known) => known.name === name);
  return (
    <>
      <Field label={texts.client}>
        <select
          value={name}
          onChange={({ target }) => {
            setName(target.value);
          }}
        >
          <option value="">{texts.none}</option>
          {MCP_CLIENTS.map((known) => (
            <option key={known.name} lang="en">
              {known.name}
            </option>
          ))}
        </select>
      </Field>
      {client && (
        <CopyField
          key={client.name}
          label={client.place === 'terminal' ? texts.terminal : texts.put(client.place)}
          text={client.text({ origin: location.origin, token })}
          copy={texts.copy}
          rows={6}
        />
      )}
    </>
  );
}
