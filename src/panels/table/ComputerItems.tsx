import { CHARACTERS, computerAt, LEVELS } from '@hexpost/engine';
import { Menu } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useNames, useTable, useTools } from './tools.ts';

/** Sides at a shared screen, each of which can be handed over to the computer and back at any time. */
export function ComputerItems() {
  const { store, thinker } = useTools();
  const { campaign, system, state, hotseat, byPost } = useTable();
  const names = useNames();
  const { seatComputers } = store.getState();
  if (!thinker || !seatComputers || !hotseat || byPost || system.isOver(state)) return null;
  const seats = campaign.computers?.seats ?? [];
  // As strong as the computer players already here.
  const { level = LEVELS[1], character = CHARACTERS[0] } = seats[0] ?? {};
  return (
    <>
      <Menu.Divider />
      <Menu.Label>{names.t('computer:hand-over')}</Menu.Label>
      {campaign.players.map(({ seat }) => (
        <Menu.CheckboxItem
          key={seat}
          checked={computerAt(campaign, seat) !== undefined}
          checkIcon={<IconCheck size={16} />}
          // The items move when a player leaves: a second press would hit another side.
          closeMenuOnClick
          onChange={(plays) => {
            const others = seats.filter((one) => one.seat !== seat);
            seatComputers(plays ? [...others, { seat, level, character }] : others);
          }}
        >
          {names.t('computer:plays-side', { side: names.side(seat) })}
        </Menu.CheckboxItem>
      ))}
    </>
  );
}
