// Mantine's base styles, all that the start page uses of it. In a cascade layer: our own CSS modules win in whatever order they load.
import '@mantine/core/styles/baseline.layer.css';
import '@mantine/core/styles/default-css-variables.layer.css';
import '@mantine/core/styles/global.layer.css';
